import { DOMParser } from '@xmldom/xmldom';

/** An element with its children in order. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Text of the element itself, untrimmed. */
  readonly text: string;
}

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** Root element of a well-formed document; null for any other text. */
export function parseXml(text: string): XmlNode | null {
  try {
    const errorHandler = (level: string, message: unknown) => {
      throw new Error(`${level}: ${String(message)}`);
    };
    const { documentElement } = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
    return toNode(documentElement);
  } catch {
    return null;
  }
}

function toNode(element: Element): XmlNode {
  const inner = Array.from(element.childNodes);
  return {
    name: element.nodeName,
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    text: inner.map(({ nodeType, nodeValue }) => (nodeType === TEXT || nodeType === CDATA ? nodeValue : '')).join(''),
    children: inner.filter(({ nodeType }) => nodeType === ELEMENT).map((child) => toNode(child as Element)),
  };
}

/** Element at a path of names, or undefined. */
export const findNode = (node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined =>
  names.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node);

/** Text at a path of names, or ''. */
export const textAt = (node: XmlNode | undefined, ...names: readonly string[]): string =>
  findNode(node, ...names)?.text ?? '';
