import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its children in their order. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Its own text, untrimmed. */
  readonly text: string;
}

/** fast-xml-parser's form of ordered XML: one key with the children, and one with the attributes. */
type Ordered = Readonly<Record<string, unknown>>;

const TEXT = '#text';
const ATTRIBUTES = ':@';
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
});

/** The root element of a well-formed document; null for any other text. */
export function parseXml(text: string): XmlNode | null {
  if (XMLValidator.validate(text) !== true) return null;
  const roots = toNodes(parser.parse(text));
  return roots.length === 1 ? (roots[0] ?? null) : null;
}

function toNodes(ordered: unknown): XmlNode[] {
  return (ordered as readonly Ordered[]).flatMap((one) => {
    const name = Object.keys(one).find((key) => key !== ATTRIBUTES);
    if (name === undefined || name === TEXT) return [];
    const inner = one[name] as readonly Ordered[];
    const text = inner.map((child) => (typeof child[TEXT] === 'string' ? child[TEXT] : '')).join('');
    const attributes = (one[ATTRIBUTES] ?? {}) as Readonly<Record<string, string>>;
    return [{ name, attributes, text, children: toNodes(inner) }];
  });
}

/** The element at a path of names; undefined where there is none. */
export const findNode = (node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined =>
  names.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node);

/** The text at a path of names; '' where there is none. */
export const textAt = (node: XmlNode | undefined, ...names: readonly string[]): string =>
  findNode(node, ...names)?.text ?? '';
