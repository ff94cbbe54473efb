import type { DocumentedCalls } from './api-document.ts';
import { readCalls } from './api-document.ts';
import type { Send } from './call-answer.ts';
import { element, labelled } from './element.ts';
import { tryForm } from './try-form.ts';
import { readStored } from '../lib/storage/storage.ts';
import { SESSION_KEY } from '../lib/session/session-key.ts';

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

/** The token of this site's session; '' for none. */
function signedInToken(): string {
  try {
    const stored: unknown = JSON.parse(readStored(SESSION_KEY) ?? 'null');
    const token = typeof stored === 'object' && stored !== null && 'token' in stored ? stored.token : '';
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}

/**
 * The field with the key or token that the forms send. It lives in this page's memory only and is lost on reload.
 * Returns a function that reads it.
 */
function showAccessPanel(place: HTMLElement): () => string {
  const field = element('input', { type: 'password', autocomplete: 'off', spellcheck: 'false' });
  const note = element('p', { class: 'hint', role: 'status' });
  const session = element('button', { type: 'button' }, 'Use the signed-in session');
  session.addEventListener('click', () => {
    field.value = signedInToken();
    note.textContent =
      field.value === '' ? 'Nobody is signed in on this site in this browser.' : 'The calls use your session now.';
  });
  const forget = element('button', { type: 'button' }, 'Forget it');
  forget.addEventListener('click', () => {
    field.value = '';
    note.textContent = 'Forgotten.';
  });
  place.append(
    labelled('API key or token, to try calls', 'access-token', field),
    element('p', { class: 'hint' }, 'Kept in the memory of this page only, and sent to this site only.'),
    element('div', { class: 'row' }, session, forget),
    note,
  );
  place.hidden = false;
  return () => field.value.trim();
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** Whether a call's text has every word of a search. */
const matches = (text: string, search: string): boolean =>
  plain(search)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

/** The search field: hides the calls, links and areas that do not match, and says how many do. */
function showSearch(place: HTMLElement, found: HTMLElement): void {
  const field = element('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const calls = [...document.querySelectorAll<HTMLElement>('article.call')];
  const hideEmpty = (selector: string, parts: string) => {
    for (const area of document.querySelectorAll<HTMLElement>(selector)) {
      area.hidden = [...area.querySelectorAll<HTMLElement>(parts)].every(({ hidden }) => hidden);
      if (area instanceof HTMLDetailsElement) area.open = field.value.trim() !== '';
    }
  };
  field.addEventListener('input', () => {
    const search = field.value.trim();
    for (const call of calls) {
      call.hidden = !matches(call.dataset.text ?? '', search);
      const link = document.querySelector<HTMLElement>(`nav [data-call="${call.id}"]`);
      if (link !== null) link.hidden = call.hidden;
    }
    hideEmpty('nav details.area', 'li');
    hideEmpty('main section[id^="area-"]', 'article');
    const count = calls.filter(({ hidden }) => !hidden).length;
    found.textContent = search === '' ? '' : `${count.toString()} of ${calls.length.toString()} calls`;
  });
  place.append(labelled('Search calls', 'call-search', field));
  place.hidden = false;
}
