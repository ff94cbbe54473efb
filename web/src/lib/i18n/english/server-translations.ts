import { exact, patterns } from 'virtual:server-words';
import { sayer } from './translator.ts';

/** What the server said, in English. */
export const sayInEnglish = sayer(exact, patterns);
