/**
 * XML in its canonical form (https://www.w3.org/TR/2001/REC-xml-c14n-20010315), which is what the signature covers.
 * So elements are never self-closing, nothing stands between them, and attributes come in order of their names.
 */

/** An attribute's values by their names, namespaces first. */
type Attributes = Readonly<Record<string, string>>;

const TEXT_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ATTRIBUTE_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const escapeXml = (text: string): string => text.replace(/[&<>\r]/g, (sign) => TEXT_ENTITIES[sign] ?? '');

const escapeAttribute = (text: string): string =>
  text.replace(/[&<"\t\n\r]/g, (sign) => ATTRIBUTE_ENTITIES[sign] ?? '');

/** An element of already written content. */
export function element(name: string, content: string | readonly string[], attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${written.join('')}>${typeof content === 'string' ? content : content.join('')}</${name}>`;
}

/** An element of text. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  element(name, escapeXml(text), attributes);

/** An element of text; '' for an empty one, which the SRI's schema refuses. */
export const optionalElement = (name: string, text: string): string => (text === '' ? '' : textElement(name, text));

/** Characters that XML cannot have. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;

/** A text cut to one line of the given length, as the schema requires. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ').trim();
  return Array.from(line).slice(0, max).join('').trim();
}
