import { exact, patterns } from 'virtual:server-translations';
import { createTranslator } from './translator.ts';

/** What the server said, in English. */
export const toEnglish = createTranslator(exact, patterns);
