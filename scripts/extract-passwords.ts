/**
 * Writes the committed list of well-known passwords from @zxcvbn-ts/language-common: `node scripts/extract-passwords.ts`.
 * Selects only passwords that the rule of SPEC §5 could accept: at least eight characters, with letters of both cases.
 */
import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';

const FILE = 'functions/src/areas/session/passwords/common-passwords.generated.ts';
const MIN_LENGTH = 8;
/** Number of passwords to take. The list is ordered by frequency, and the rest is rare. */
const MAX_BYTES = 58 * 1024;

const canPassPolicy = (password: string): boolean =>
  password.length >= MIN_LENGTH && /^[\x21-\x7e]+$/.test(password) && (password.match(/[a-z]/gi)?.length ?? 0) >= 2;

let text = '';
for (const password of new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()))) {
  if (!canPassPolicy(password) || /['\\]/.test(password)) continue;
  if (text.length + password.length + 1 > MAX_BYTES) break;
  text += text === '' ? password : ` ${password}`;
}
await writeFile(
  FILE,
  `/** Made by scripts/extract-passwords.ts: well-known passwords in lower case, the commonest first. */\nexport const COMMON_PASSWORDS =\n  '${text}';\n`,
);
console.log(`${FILE}: ${text.split(' ').length} passwords, ${(text.length / 1024).toFixed(1)} KB`);
