/** An authenticator in software (WebAuthn Level 3), implemented independently of the product: ES256, attestation "none". */
import type { KeyObject } from 'node:crypto';
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@llevo/contract/entities/passkey';

/** Deviations of an authenticator or a browser from correct behaviour. */
interface Behaviour {
  /** Origin of the page. */
  readonly origin?: string;
  /** The relying party that the authenticator signs for. */
  readonly rpId?: string;
  /** Whether the user unlocked the authenticator. */
  readonly isVerified?: boolean;
  /** The counter that is signed, instead of the next one. */
  readonly counter?: number;
  /** Whether the response names the user; security keys may leave them out. */
  readonly hasUserHandle?: boolean;
}

interface StoredKey {
  readonly credentialId: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
}

export interface SoftwareAuthenticator {
  /** Makes a passkey, as `navigator.credentials.create`. */
  readonly create: (options: PasskeyCreationOptions, behaviour?: Behaviour) => PasskeyRegistration;
  /** Signs with the newest passkey that the options allow, as `navigator.credentials.get`. Throws without one. */
  readonly get: (options: PasskeyRequestOptions, behaviour?: Behaviour) => PasskeyAssertion;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;
const AAGUID_BYTES = 16;
const CREDENTIAL_ID_BYTES = 32;

/** An authenticator, used on pages of `origin`. */
export function createAuthenticator(origin: string): SoftwareAuthenticator {
  const keys: StoredKey[] = [];
  return {
    create: ({ challenge, rp, user }, behaviour = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credentialId = randomBytes(CREDENTIAL_ID_BYTES);
      const key = { credentialId, privateKey, userHandle: user.id, counter: 0 };
      keys.push(key);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const attested = [Buffer.alloc(AAGUID_BYTES), idLength, credentialId, coseKey(publicKey)];
      const authData = Buffer.concat([
        authenticatorData(rp.id, { flags: HAS_KEY, counter: 0 }, behaviour),
        ...attested,
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credentialOf(key),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, behaviour.origin ?? origin).toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    get: ({ challenge, rpId, allowCredentials }, behaviour = {}) => {
      const isAllowed = ({ credentialId }: StoredKey) =>
        allowCredentials.length === 0 || allowCredentials.some(({ id }) => id === credentialId.toString('base64url'));
      const key = keys.findLast(isAllowed);
      if (key === undefined) throw new Error('The authenticator has no such passkey');
      key.counter = behaviour.counter ?? key.counter + 1;
      const authData = authenticatorData(rpId, { flags: 0, counter: key.counter }, behaviour);
      const client = clientData('webauthn.get', challenge, behaviour.origin ?? origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(key.privateKey);
      return {
        ...credentialOf(key),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(behaviour.hasUserHandle !== false && { userHandle: key.userHandle }),
        },
      };
    },
  };
}

function credentialOf({ credentialId }: StoredKey) {
  const id = credentialId.toString('base64url');
  return { id, rawId: id, type: 'public-key' as const };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Hash of the relying party, flags and counter (WebAuthn, "Authenticator Data"). */
function authenticatorData(
  rpId: string,
  { flags, counter }: { readonly flags: number; readonly counter: number },
  { rpId: otherRpId, isVerified = true }: Behaviour,
): Buffer {
  const fixed = Buffer.alloc(5);
  fixed.writeUInt8(flags | USER_PRESENT | BACKUP_ELIGIBLE | BACKED_UP | (isVerified ? USER_VERIFIED : 0));
  fixed.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(otherRpId ?? rpId), fixed]);
}

/** A P-256 key as COSE writes it: EC2, ES256, the curve, its coordinates. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  return encodeCbor(key);
}

/** As much of CBOR (RFC 8949) as attestations need. */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap((pair) => pair.map(encodeCbor))]);
}

/** The type and the length, or the number itself. */
function cborHead(majorType: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(majorType << 5) | length]);
  if (length < 0x100) return Buffer.from([(majorType << 5) | 24, length]);
  return Buffer.from([(majorType << 5) | 25, length >> 8, length & 0xff]);
}
