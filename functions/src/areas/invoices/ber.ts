/** A reader of the BER encoding that PKCS#12 files use, with limits of depth and size. */
const MAX_DEPTH = 24;
const MAX_NODES = 4000;

const SEQUENCE = 0x30;
const OCTETS = 0x04;
const CHUNKED_OCTETS = 0x24;
const CONSTRUCTED = 0x20;
const LONG_TAG = 0x1f;
const INDEFINITE = 0x80;
const MAX_LENGTH_BYTES = 4;
export const OBJECT_ID = 0x06;

export interface BerNode {
  /** The identifier octet. */
  readonly tag: number;
  /** Empty for a constructed node, which has children instead. */
  readonly content: Buffer;
  readonly children: readonly BerNode[];
}

export const isSequence = ({ tag }: BerNode): boolean => tag === SEQUENCE;

/** The bytes of an octet string; of one in chunks, joined. Throws for any other node. */
export function octets({ tag, content, children }: BerNode): Buffer {
  if (tag === OCTETS) return content;
  if (tag !== CHUNKED_OCTETS || children.some((chunk) => chunk.tag !== OCTETS)) throw new RangeError('No octet string');
  return Buffer.concat(children.map((chunk) => chunk.content));
}

/** Reads structures of one file, within one limit of nodes. Throws `RangeError` for anything that it does not accept. */
export class BerReader {
  #nodes = 0;

  /** The only node of these bytes. */
  read(bytes: Buffer): BerNode {
    const { node, end } = this.#readNode(bytes, 0, 0);
    if (end !== bytes.length) throw new RangeError('Bytes after the end');
    return node;
  }

  #readNode(bytes: Buffer, start: number, depth: number): { readonly node: BerNode; readonly end: number } {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES || depth > MAX_DEPTH) throw new RangeError('Too large or nested too deep');
    const tag = bytes.readUInt8(start);
    if ((tag & LONG_TAG) === LONG_TAG) throw new RangeError('Unknown tag');
    const { length, begin } = readLength(bytes, start + 1);
    const isConstructed = (tag & CONSTRUCTED) !== 0;
    if (length === null) {
      if (!isConstructed) throw new RangeError('Missing length');
      return this.#readUntilEnd(bytes, { tag, begin, depth });
    }
    const end = begin + length;
    if (end > bytes.length) throw new RangeError('Too short');
    if (!isConstructed) return { node: { tag, content: bytes.subarray(begin, end), children: [] }, end };
    const children: BerNode[] = [];
    for (let at = begin; at < end;) {
      const child = this.#readNode(bytes.subarray(0, end), at, depth + 1);
      children.push(child.node);
      at = child.end;
    }
    return { node: { tag, content: Buffer.alloc(0), children }, end };
  }

  /** A node of indefinite length, which two zeros end. */
  #readUntilEnd(bytes: Buffer, { tag, begin, depth }: { tag: number; begin: number; depth: number }) {
    const children: BerNode[] = [];
    let at = begin;
    while (bytes.readUInt16BE(at) !== 0) {
      const child = this.#readNode(bytes, at, depth + 1);
      children.push(child.node);
      at = child.end;
    }
    return { node: { tag, content: Buffer.alloc(0), children }, end: at + 2 };
  }
}

/** A length, null for an indefinite one, and where the content begins. */
function readLength(bytes: Buffer, at: number): { readonly length: number | null; readonly begin: number } {
  const first = bytes.readUInt8(at);
  if (first < INDEFINITE) return { length: first, begin: at + 1 };
  if (first === INDEFINITE) return { length: null, begin: at + 1 };
  const count = first - INDEFINITE;
  if (count > MAX_LENGTH_BYTES) throw new RangeError('Too long');
  return { length: bytes.readUIntBE(at + 1, count), begin: at + 1 + count };
}

/** The DER encoding of a node. */
export function encode({ tag, content, children }: BerNode): Buffer {
  const body = children.length === 0 ? content : Buffer.concat(children.map(encode));
  return Buffer.concat([Buffer.from([tag]), encodedLength(body.length), body]);
}

function encodedLength(length: number): Buffer {
  if (length < INDEFINITE) return Buffer.from([length]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([INDEFINITE + bytes.length]), bytes]);
}

/** An object identifier with points, such as "2.5.4.3". */
export function objectId({ content }: BerNode): string {
  const arcs: bigint[] = [0n];
  for (const [index, byte] of content.entries()) {
    arcs.push(((arcs.pop() ?? 0n) << 7n) | BigInt(byte & 0x7f));
    if (byte < 0x80 && index < content.length - 1) arcs.push(0n);
  }
  const [first = 0n, ...others] = arcs;
  const root = first < 80n ? first / 40n : 2n;
  return [root, first - root * 40n, ...others].join('.');
}
