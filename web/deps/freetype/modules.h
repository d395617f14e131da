// The FreeType modules the web build links: TrueType outlines, drawn smooth or in black and white.
// Takes the place of FreeType's own list (FT_CONFIG_MODULES_H); read several times, so no guard.
FT_USE_MODULE(FT_Driver_ClassRec, tt_driver_class)
FT_USE_MODULE(FT_Module_Class, psnames_module_class)
FT_USE_MODULE(FT_Module_Class, sfnt_module_class)
FT_USE_MODULE(FT_Renderer_Class, ft_smooth_renderer_class)
FT_USE_MODULE(FT_Renderer_Class, ft_raster1_renderer_class)
