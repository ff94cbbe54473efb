import { showAccessPanel } from './access-panel.ts';
import type { DocumentedCalls } from './api-document.ts';
import { readCalls } from './api-document.ts';
import type { Send } from './call-answer.ts';
import { showSearch } from './call-search.ts';
import { element } from './element.ts';
import { tryForm } from './try-form.ts';

/** Adds search and forms to the page that the API renders whole (functions/src/http/docs). */
export function enhanceDocs(send: Send): void {
  const place = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`The page has no #${id}`);
    return found;
  };
  showSearch(place('search'), place('found'));
  const readToken = showAccessPanel(place('try-access'));
  const calls = fetchOnce(send);
  for (const article of document.querySelectorAll<HTMLElement>('article.call')) {
    const button = element('button', { type: 'button', 'aria-label': `Try ${article.id}` }, 'Try it');
    const problem = element('p', { class: 'problem', role: 'alert' });
    button.addEventListener('click', () => {
      button.disabled = true;
      void showForm(article.id);
    });
    const showForm = async (name: string): Promise<void> => {
      try {
        const { version, calls: byName } = await calls();
        const call = byName.get(name);
        if (call === undefined) throw new Error(`The document has no ${name}`);
        const form = tryForm(call, { name, version, readToken, send });
        button.parentElement?.replaceWith(form);
        form.querySelector<HTMLElement>('input, textarea, button')?.focus();
      } catch {
        problem.textContent = 'The form could not be loaded. Try again.';
        button.disabled = false;
      }
    };
    article.append(element('div', {}, button, problem));
  }
}

/** The document's calls, fetched by the first form and kept; fetched again after a failure. */
function fetchOnce(send: Send): () => Promise<DocumentedCalls> {
  let kept: Promise<DocumentedCalls> | undefined;
  const load = async (): Promise<DocumentedCalls> => {
    const response = await send('/api/openapi.json');
    if (!response.ok) throw new Error(`The document answered ${response.status.toString()}`);
    return readCalls((await response.json()) as Parameters<typeof readCalls>[0]);
  };
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
