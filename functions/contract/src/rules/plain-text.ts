/**
 * Texts that someone else wrote, for e-mails, calendar files and notifications: no program that shows them makes a link of
 * any part (docs/decisions/0094).
 */

/** Characters that are not seen: zero-width, bidirectional, fillers, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters that programs read as a dot, slash, colon or at sign of an address. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[\u2024\u3002\uFE52\uFF0E\uFF61]/g, '.'],
  [/[\u2044\u2215\uFF0F]/g, '/'],
  [/[\uFE55\uFF1A]/g, ':'],
  [/[\uFE6B\uFF20]/g, '@'],
];

/** `https:`, `hxxp:`, `mailto:`, `tel:` before more text; hours such as 10:30 have no letter before the colon. */
const SCHEME = /(?<=\p{L}[\p{L}+.-]*):(?=\S)/gu;
/** The dot of `evil.example`; neither `10.30`, `S.A.` nor `N.º 34`. */
const DOT_IN_NAME = /\.(?=\p{L}[\p{L}\p{M}\p{N}-])/gu;
const NETWORK_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}/g;
const AT = /(?<=\S)@(?=\S)/g;

/** A text without links: addresses of pages and mailboxes are broken by spaces, and stay readable. Keeps line breaks. */
export function plainText(text: string): string {
  const visible = text
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ');
  return LOOK_ALIKES.reduce((known, [pattern, plain]) => known.replace(pattern, plain), visible)
    .replace(SCHEME, ': ')
    .replace(NETWORK_ADDRESS, (address) => address.replaceAll('.', '. '))
    .replace(DOT_IN_NAME, '. ')
    .replace(AT, ' @ ');
}

/** A whole mailbox address in plain letters, between spaces or punctuation. */
const MAILBOX = /(?<![\w.+@:/-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?![\w@/-])/g;

/**
 * The same, keeping mailbox addresses: for messages to users about their own account, where a changed address must be
 * readable exactly.
 */
export function plainTextWithMailboxes(text: string): string {
  const mailboxes = text.match(MAILBOX) ?? [];
  return text.split(MAILBOX).reduce((known, part, index) => known + (mailboxes[index - 1] ?? '') + plainText(part), '');
}

/** A text as one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/gu, ' ').trim();
