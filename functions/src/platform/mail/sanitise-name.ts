import { plainLine, plainText } from '@llevo/contract/rules/plain-text';

const MAX_NAME_LENGTH = 60;

/** A name that someone chose, for e-mails: one short line of letters, digits and the punctuation of names, without links. */
export const sanitiseName = (name: string): string =>
  Array.from(plainLine(plainText(name.normalize('NFC')).replace(/[^\p{L}\p{M}\p{N} .,&'’-]/gu, ' ')))
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .trim();
