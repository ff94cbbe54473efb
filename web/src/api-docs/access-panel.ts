import { SESSION_KEY } from '../lib/session/session-key.ts';
import { element, labelled } from './element.ts';

/** The token of the session that is signed in on this site; '' for none. */
export function signedInToken(): string {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    const token = typeof stored === 'object' && stored !== null && 'token' in stored ? stored.token : '';
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}

/**
 * The field with the key or token that the forms send. It lives in this page's memory only: nothing stores it, and a
 * reload forgets it. Returns how to read it.
 */
export function showAccessPanel(place: HTMLElement): () => string {
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
