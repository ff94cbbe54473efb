/**
 * Loaded before each child of the runner and before each function of firebase-tools. Ends the process when its parent
 * is gone, even if the parent was killed.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The open channel must not keep a finished script alive.
  process.channel.unref();
}
