import type { Context } from 'hono';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';

/** The page without content that web/build writes; `cleanUrls` drops its extension. */
const SHELL_PATH = '/app';
/** A deployment replaces the files that the page refers to, so the page is cached briefly. */
const CACHE_TTL_MS = 10_000;
const TIMEOUT_MS = 4_000;

/** Headers to copy from Hosting's response, which web/build/hosting-headers.ts defines. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** The application's page as served by Hosting, cached for some seconds. */
export const hostingHtml = store(({ siteUrl, clock }: Pick<Deps, 'siteUrl' | 'clock'>) => {
  let cached: { readonly shell: AppShell; readonly atMs: number } | null = null;
  let asking: Promise<AppShell | null> | null = null;
  const ask = async (): Promise<AppShell | null> => {
    try {
      const response = await fetch(`${siteUrl}${SHELL_PATH}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`${SHELL_PATH} answers ${response.status.toString()}`);
      const html = await response.text();
      const headers = Object.fromEntries(PAGE_HEADERS.map((name) => [name, response.headers.get(name) ?? '']));
      cached = { shell: { html, headers }, atMs: clock.nowMs() };
      return cached.shell;
    } catch {
      // An older page is better than none.
      return cached?.shell ?? null;
    } finally {
      asking = null;
    }
  };
  return {
    /** The deployed page; null while it is unavailable. */
    read: (): Promise<AppShell | null> => {
      if (cached !== null && clock.nowMs() - cached.atMs < CACHE_TTL_MS) return Promise.resolve(cached.shell);
      asking ??= ask();
      return asking;
    },
  };
});

/** Gives a response the headers that Hosting sends with every page. */
export function copyPageHeaders(context: Context, shell: AppShell | null): void {
  for (const [name, value] of Object.entries(shell?.headers ?? {})) if (value !== '') context.header(name, value);
}

/** The application's page without content, as served by Hosting. */
export interface AppShell {
  readonly html: string;
  /** Response headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
}
