/**
 * Loaded before the script of every child of the runner: ends the child in its usual way when the runner is gone, even
 * if that was killed without a word, so that no emulator is left behind.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Waiting for that must not keep a script alive that has finished.
  process.channel.unref();
}
