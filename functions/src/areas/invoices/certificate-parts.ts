import { BerReader, objectId } from './ber.ts';
import type { BerNode } from './ber.ts';

/** A typed value of a name, such as its common name. */
interface NamePart {
  /** Object id. */
  readonly type: string;
  readonly value: BerNode;
}

interface CertificateParts {
  /** Names by their relative parts, in the order of the certificate. */
  readonly issuer: readonly (readonly NamePart[])[];
  readonly subject: readonly (readonly NamePart[])[];
  readonly extensions: readonly { readonly id: string; readonly value: Buffer }[];
}

const VERSION = 0xa0;
const EXTENSIONS = 0xa3;

/** The parts of a certificate in DER (RFC 5280) that Node does not give in their encoding. Throws `RangeError`. */
export function certificateParts(raw: Uint8Array): CertificateParts {
  const [body] = new BerReader().read(Buffer.from(raw)).children;
  const fields = (body?.children ?? []).filter(({ tag }) => tag !== VERSION);
  const [, , issuer, , subject] = fields;
  if (issuer === undefined || subject === undefined) throw new RangeError('Not a certificate');
  const [extensions] = fields.find(({ tag }) => tag === EXTENSIONS)?.children ?? [];
  return {
    issuer: nameParts(issuer),
    subject: nameParts(subject),
    extensions: (extensions?.children ?? []).map(({ children }) => ({
      id: objectId(first(children)),
      value: children.at(-1)?.content ?? Buffer.alloc(0),
    })),
  };
}

/** The relative parts of a name; most have one value. */
export const nameParts = ({ children }: BerNode): NamePart[][] =>
  children.map((set) =>
    set.children.map(({ children: [type, value] }) => {
      if (type === undefined || value === undefined) throw new RangeError('A part of a name without a value');
      return { type: objectId(type), value };
    }),
  );

function first(nodes: readonly BerNode[]): BerNode {
  const [node] = nodes;
  if (node === undefined) throw new RangeError('Empty sequence');
  return node;
}
