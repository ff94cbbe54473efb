import { BASENAME } from '../browser/base-path.ts';

/** The languages that the site is built in: Spanish at the top, English under /en (docs/decisions/0035). */
type Language = 'es' | 'en';

const STORAGE_KEY = 'llevo.language';
const ENGLISH_BASE = '/en';

/** The one that this build is not in. */
export const OTHER_LANGUAGE: Language = BASENAME === ENGLISH_BASE ? 'es' : 'en';

/** What it calls itself. */
export const OTHER_LANGUAGE_NAME = OTHER_LANGUAGE === 'es' ? 'Español' : 'English';

/** The address of a page in the other language; `path` is the router's, without this build's prefix. */
export const otherLanguagePath = (path: string): string => (OTHER_LANGUAGE === 'es' ? path : `${ENGLISH_BASE}${path}`);

/**
 * Remembers the language of a link that leads to the other one, and takes along what the address asks for. In the
 * document, because a page that was built ahead has its links before it has anything that they could call.
 */
export function watchLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest(`a[hreflang="${OTHER_LANGUAGE}"]`) : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    localStorage.setItem(STORAGE_KEY, OTHER_LANGUAGE);
    link.search = window.location.search;
    link.hash = window.location.hash;
  });
}

/** Goes to the same page in the other language if that was chosen once. True when the page is being left. */
export function redirectToChosenLanguage(): boolean {
  if (localStorage.getItem(STORAGE_KEY) !== OTHER_LANGUAGE) return false;
  const { pathname, search, hash } = window.location;
  const path = BASENAME === '/' ? pathname : pathname.slice(BASENAME.length);
  window.location.replace(`${otherLanguagePath(path === '' ? '/' : path)}${search}${hash}`);
  return true;
}
