import { BASENAME } from '../browser/base-path.ts';
import { readStored } from '../storage/storage.ts';
import { LANGUAGE_KEY } from './language-links.ts';

/** The languages that the site is built in: Spanish at the top, English under /en (docs/decisions/0035). */
type Language = 'es' | 'en';

const ENGLISH_BASE = '/en';

/** The language of this build. */
export const PAGE_LANGUAGE: Language = BASENAME === ENGLISH_BASE ? 'en' : 'es';

/** The language of the other build. */
export const OTHER_LANGUAGE: Language = PAGE_LANGUAGE === 'en' ? 'es' : 'en';

/** Its native name. */
export const OTHER_LANGUAGE_NAME = OTHER_LANGUAGE === 'es' ? 'Español' : 'English';

/** The address of a page in the other language; `path` is the router's, without this build's prefix. */
export const otherLanguagePath = (path: string): string => (OTHER_LANGUAGE === 'es' ? path : `${ENGLISH_BASE}${path}`);

/** Redirects to the same page in the other language if it was chosen before. True when redirecting. */
export function redirectToChosenLanguage(): boolean {
  if (readStored(LANGUAGE_KEY) !== OTHER_LANGUAGE) return false;
  const { pathname, search, hash } = window.location;
  const path = BASENAME === '/' ? pathname : pathname.slice(BASENAME.length);
  window.location.replace(`${otherLanguagePath(path === '' ? '/' : path)}${search}${hash}`);
  return true;
}
