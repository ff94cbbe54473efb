import type { X509Certificate } from 'node:crypto';
import { encode } from './ber.ts';
import type { BerNode } from './ber.ts';
import { certificateParts } from './certificate-parts.ts';

/** Types with a keyword in RFC 2253. The SRI's validator, Java's `X500Principal`, refuses a name with other keywords. */
const KEYWORDS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
};

const UTF8_STRING = 0x0c;
const PRINTABLE_STRING = 0x13;

/** A value's text, if Java reads it back as the same name; null otherwise. */
function textOf({ tag, content }: BerNode): string | null {
  if (tag !== UTF8_STRING && tag !== PRINTABLE_STRING) return null;
  const text = content.toString('utf8');
  return text === '' || /[\p{Cc}\uFFFD]/u.test(text) ? null : text;
}

const escapeText = (text: string): string => text.replace(/[,+"\\<>;=#]|^ | $/g, '\\$&');

function partText({ type, value }: { readonly type: string; readonly value: BerNode }): string {
  const [keyword, text] = [KEYWORDS[type], textOf(value)];
  if (keyword === undefined || text === null) return `${type}=#${encode(value).toString('hex')}`;
  return `${keyword}=${escapeText(text)}`;
}

/**
 * A name as RFC 2253 writes it, from the last part to the first. Types without a keyword, and strings that Java would
 * encode differently, are their object id and encoding, which every reader takes (docs/services/sri.md).
 */
export const nameText = (parts: readonly (readonly { readonly type: string; readonly value: BerNode }[])[]): string =>
  parts
    .map((values) => values.map(partText).join('+'))
    .reverse()
    .join(',');

export const issuerName = ({ raw }: X509Certificate): string => nameText(certificateParts(raw).issuer);
