import type { AppShell } from '../../../adapters/quoter/ports.ts';

/** What a page says: tags for its head, and for readers without scripts the elements of its body. Escaped. */
export interface PageContent {
  readonly head: string;
  readonly body: string;
}

/** Where web/build leaves room for another head. */
const HEAD_PLACEHOLDER = /<!--head-->[^]*?<!--\/head-->/;
const BODY_END = '</body>';

/** The application's page with that text; a page of the text alone while the application's cannot be had. */
export function injectPageContent(shell: AppShell | null, { head, body }: PageContent): string {
  if (shell === null || !HEAD_PLACEHOLDER.test(shell.html)) {
    return `<!doctype html><html lang="es-EC"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
  }
  // Functions, because `$` in a text would mean something to `replace`.
  return shell.html
    .replace(HEAD_PLACEHOLDER, () => head)
    .replace(BODY_END, () => `<noscript>${body}</noscript>${BODY_END}`);
}
