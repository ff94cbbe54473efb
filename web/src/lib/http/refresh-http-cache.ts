/** Nobody waits longer for what only may help. */
const PATIENCE_MS = 2000;

/** Has the browser ask for a file anew and keep that answer instead of an older one. Resolves in any case, soon. */
export async function forgetAnswer(file: string): Promise<void> {
  await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
}
