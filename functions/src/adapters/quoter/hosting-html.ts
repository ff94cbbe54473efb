import type { Clock } from '../deps.ts';
import type { AppShell, AppShellSource } from './ports.ts';

/** A page of ours, without contents: web/build writes it, and `cleanUrls` drops its ending. */
const SHELL_PATH = '/app';
/** A deployment brings new files and takes the old ones away: the page that names them must not be older for long. */
const CACHE_TTL_MS = 10_000;
const TIMEOUT_MS = 4_000;

/** What every page is sent with comes from web/build/hosting-headers.ts, by way of Hosting: nobody repeats it here. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** The application's page as Hosting serves it at this moment, remembered for some seconds. */
export function hostingHtml(siteUrl: string, clock: Clock): AppShellSource {
  let known: { readonly shell: AppShell; readonly atMs: number } | null = null;
  let asking: Promise<AppShell | null> | null = null;
  const ask = async (): Promise<AppShell | null> => {
    try {
      const response = await fetch(`${siteUrl}${SHELL_PATH}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`${SHELL_PATH} answers ${response.status.toString()}`);
      const html = await response.text();
      const headers = Object.fromEntries(PAGE_HEADERS.map((name) => [name, response.headers.get(name) ?? '']));
      known = { shell: { html, headers }, atMs: clock.nowMs() };
      return known.shell;
    } catch {
      // An older page is better than none.
      return known?.shell ?? null;
    } finally {
      asking = null;
    }
  };
  return {
    read: () => {
      if (known !== null && clock.nowMs() - known.atMs < CACHE_TTL_MS) return Promise.resolve(known.shell);
      asking ??= ask();
      return asking;
    },
  };
}
