import { exact, patterns } from 'virtual:server-words';
import { sayer } from './sayer.ts';

/** What the server said, in English. */
export const sayInEnglish = sayer(exact, patterns);
