import { exact, patterns } from 'virtual:server-translations';
import { createTranslator } from './translator.ts';

/** Translates a server message. */
export const toEnglish = createTranslator(exact, patterns);
