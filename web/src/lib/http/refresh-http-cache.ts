/** A refresh is best effort. */
const TIMEOUT_MS = 2000;

/** Has the browser ask for a file anew and keep that answer instead of an older one. Resolves in any case, soon. */
export async function refreshHttpCache(file: string): Promise<void> {
  await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
}
