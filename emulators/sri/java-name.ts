/**
 * Reads a distinguished name as `javax.security.auth.x500.X500Principal` does, with which the SRI's validator reads the
 * issuer of a certificate. Java refuses every keyword that it does not list; other types need their object id.
 */
const KEYWORDS = new Set(
  (
    'CN C L S ST O OU T IP STREET DC DNQUALIFIER DNQ SURNAME GIVENNAME INITIALS GENERATION EMAIL EMAILADDRESS UID ' +
    'SERIALNUMBER'
  ).split(' '),
);
const OBJECT_ID = /^(?:OID\.)?[0-2](?:\.\d+)+$/i;
const HEX = /^#(?:[0-9A-F]{2})+$/i;
const ESCAPED = /\\([0-9A-F]{2}|.)/gis;
/** One type and value: characters, escaped pairs and quoted parts up to a separator. */
const PART = /^((?:[^\\",;+]|\\.|"(?:[^\\"]|\\.)*")*)([,;+]|$)/s;

interface JavaAttribute {
  readonly type: string;
  readonly value: string;
}

/** The attributes of a name in the order of its text; null if Java throws `IllegalArgumentException`. */
export function readJavaName(text: string): readonly JavaAttribute[] | null {
  const attributes: JavaAttribute[] = [];
  for (let rest = text; ;) {
    const [all, part = '', separator = ''] = PART.exec(rest) ?? [];
    const attribute = all === undefined ? null : readAttribute(part);
    if (attribute === null) return null;
    attributes.push(attribute);
    if (separator === '') return attributes;
    rest = rest.slice(all?.length);
  }
}

function readAttribute(part: string): JavaAttribute | null {
  const [, name = '', raw = ''] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(part) ?? [];
  const type = name.toUpperCase();
  if (!KEYWORDS.has(type) && !OBJECT_ID.test(name)) return null;
  if (raw.startsWith('#')) return HEX.test(raw) ? { type, value: derText(Buffer.from(raw.slice(1), 'hex')) } : null;
  return { type, value: unescapeValue(raw.replace(/(?<!\\)"/g, '')) };
}

/** `\2C` is a byte of UTF-8, `\,` the character itself. */
const unescapeValue = (raw: string): string =>
  raw.replace(ESCAPED, (_all, one: string) => (one.length === 2 ? String.fromCharCode(parseInt(one, 16)) : one));

const BMP_STRING = 0x1e;
const UTF8_STRING = 0x0c;
const LONG_LENGTH = 0x80;

/** The text of a DER string. */
function derText(der: Buffer): string {
  const second = der[1] ?? 0;
  const content = der.subarray(2 + (second > LONG_LENGTH ? second - LONG_LENGTH : 0));
  if (der[0] === BMP_STRING) return new TextDecoder('utf-16be').decode(content);
  return content.toString(der[0] === UTF8_STRING ? 'utf8' : 'latin1');
}
