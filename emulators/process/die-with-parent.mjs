/**
 * Loaded before the script of every child of the runner, and before every function by firebase-tools: ends the process
 * in its usual way when its parent is gone, even if that was killed without a word.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Waiting for that must not keep a script alive that has finished.
  process.channel.unref();
}
