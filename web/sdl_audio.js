// Linked into the module: where SDL would let its audio context go on at any first key, it hands
// the context to the page instead (sound.js), which knows when it may sound and when it rests.
mergeInto(LibraryManager.library, {
  $autoResumeAudioContext: function(context) {
    Module['page'].sound.take(context);
  },
  // SDL calls these two from texts that the linker does not read.
  drago_sdl_audio__deps: ['$autoResumeAudioContext', '$dynCall'],
  drago_sdl_audio: function() {},
});
