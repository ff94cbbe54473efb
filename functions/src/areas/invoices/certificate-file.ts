/** Refuses PKCS#12 files whose opening would cost too much, before anything is derived from them (docs/decisions/0092). */
import { CertificateError } from './certificate-error.ts';
import { BerReader, isSequence, OBJECT_ID, octets } from './ber.ts';
import type { BerNode } from './ber.ts';

/**
 * Maximum iterations of all key derivations of a file. Certification bodies use 2,048 to 100,000 for each of MAC, keys
 * and certificates.
 */
export const MAX_ITERATIONS = 1_000_000;

/** Maximum keys and certificates of a file; real ones have a chain of up to five, and one or two keys. */
export const MAX_BAGS = 32;

/** Maximum parts of a file, each a list of bags; real ones have two. */
const MAX_PARTS = 8;

const DATA = '2a864886f70d010701';
/** Object ids of password-based encryption: PKCS#5 with PBKDF2, and PKCS#12. */
const DERIVATION = /^2a864886f70d01(?:05|0c01)/;
const INTEGER = 0x02;
/** A longer number is above every limit. */
const MAX_INTEGER_BYTES = 6;

const numberOf = ({ content }: BerNode): number =>
  content.length === 0 || content.length > MAX_INTEGER_BYTES ? Infinity : content.readUIntBE(0, content.length);

const sumOf = (nodes: readonly BerNode[]): number =>
  nodes.filter(({ tag }) => tag === INTEGER).reduce((sum, node) => sum + numberOf(node), 0);

/** Iterations of the derivations that a structure asks for: the numbers in the parameters of their algorithms. */
function iterations(node: BerNode): number {
  const [algorithm, parameters] = node.children;
  const isDerivation = algorithm?.tag === OBJECT_ID && DERIVATION.test(algorithm.content.toString('hex'));
  const own = isDerivation ? sumOf(parameters?.children ?? []) : 0;
  return node.children.reduce((sum, child) => sum + iterations(child), own);
}

const unreadable = () => new CertificateError('unreadable', 'Not a PKCS#12 (.p12) file');

/** The content of a `ContentInfo` of unencrypted data; null if it is encrypted. */
function plainContent({ children: [type, content] }: BerNode): Buffer | null {
  const data = content?.children[0];
  if (type?.tag !== OBJECT_ID || data === undefined) throw unreadable();
  return type.content.toString('hex') === DATA ? octets(data) : null;
}

function assertAffordableNodes(reader: BerReader, file: Uint8Array): void {
  const archive = reader.read(Buffer.from(file));
  const [version, authenticated, mac] = archive.children;
  if (!isSequence(archive) || version?.tag !== INTEGER || authenticated === undefined) throw unreadable();
  const content = plainContent(authenticated);
  if (content === null) throw unreadable();
  const parts = reader.read(content);
  let bags = 0;
  let total = sumOf(mac?.children ?? []) + iterations(parts);
  for (const part of parts.children) {
    const plain = plainContent(part);
    if (plain === null) continue;
    const list = reader.read(plain);
    bags += list.children.length;
    total += iterations(list);
  }
  if (parts.children.length > MAX_PARTS || bags > MAX_BAGS || total > MAX_ITERATIONS) {
    throw new CertificateError('too costly', `${parts.children.length} parts, ${bags} bags, ${total} iterations`);
  }
}

/**
 * Throws for a file that is not PKCS#12, or that asks for more than the limits in its readable parts. Encrypted parts
 * may ask for more: `openCertificate` counts again while it derives.
 */
export function assertAffordable(file: Uint8Array): void {
  try {
    assertAffordableNodes(new BerReader(), file);
  } catch (error) {
    throw error instanceof CertificateError ? error : unreadable();
  }
}
