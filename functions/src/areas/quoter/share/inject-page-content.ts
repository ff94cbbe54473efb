import type { AppShell } from '../hosting-html.ts';

/** Escaped content of a page: tags for its head, and body elements for browsers without scripts. */
export interface PageContent {
  readonly head: string;
  readonly body: string;
}

/** Placeholder of web/build for the head. */
const HEAD_PLACEHOLDER = /<!--head-->[^]*?<!--\/head-->/;
const BODY_END = '</body>';

/** Injects the content into the app shell; renders a plain page while the shell is unavailable. */
export function injectPageContent(shell: AppShell | null, { head, body }: PageContent): string {
  if (shell === null || !HEAD_PLACEHOLDER.test(shell.html)) {
    return `<!doctype html><html lang="es-EC"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
  }
  // Functions, because `replace` interprets `$` in strings.
  return shell.html
    .replace(HEAD_PLACEHOLDER, () => head)
    .replace(BODY_END, () => `<noscript>${body}</noscript>${BODY_END}`);
}
