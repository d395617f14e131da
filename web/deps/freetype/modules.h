// The FreeType modules of the web build: TrueType outlines, rendered smooth or in black and white.
// Replaces FreeType's own list (FT_CONFIG_MODULES_H), which is included several times, so no guard.
FT_USE_MODULE(FT_Driver_ClassRec, tt_driver_class)
FT_USE_MODULE(FT_Module_Class, psnames_module_class)
FT_USE_MODULE(FT_Module_Class, sfnt_module_class)
FT_USE_MODULE(FT_Renderer_Class, ft_smooth_renderer_class)
FT_USE_MODULE(FT_Renderer_Class, ft_raster1_renderer_class)
