/** Hand-made PKCS#12 files that ask for more than any certification body does. */
import { createCipheriv, pbkdf2Sync } from 'node:crypto';

const HASH = '06052b0e03021a0500';
const DATA = '06092a864886f70d010701';
const ENCRYPTED_DATA = '06092a864886f70d010706';
const PBES2 = '06092a864886f70d01050d';
const PBKDF2 = '06092a864886f70d01050c';
const SHA256 = '300c06082a864886f70d02090500';
const AES_256_CBC = '060960864801650304012a';
const TRIPLE_DES = '060a2a864886f70d010c0103';
const SHROUDED_KEY = '060b2a864886f70d010c0a0102';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const bytes = content.length < 128 ? '' : content.length.toString(16);
  const long = hex(bytes.length % 2 === 0 ? bytes : `0${bytes}`);
  const length = long.length === 0 ? Buffer.from([content.length]) : Buffer.from([0x80 + long.length, ...long]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, ...parts);
const octets = (content: Buffer): Buffer => tlv(0x04, content);
const integer = (value: number): Buffer => {
  const digits = value.toString(16);
  const bytes = hex(digits.length % 2 === 0 ? digits : `0${digits}`);
  // The first bit is the sign.
  return tlv(0x02, Buffer.alloc((bytes[0] ?? 0) > 0x7f ? 1 : 0), bytes);
};
const salt = octets(Buffer.alloc(8, 1));

/** The algorithm of a cipher whose key is derived with that many iterations. */
const algorithms = {
  pbes2: (iterations: number, iv = Buffer.alloc(16)): Buffer =>
    sequence(
      hex(PBES2),
      sequence(
        sequence(hex(PBKDF2), sequence(salt, integer(iterations), hex(SHA256))),
        sequence(hex(AES_256_CBC), octets(iv)),
      ),
    ),
  pkcs12: (iterations: number): Buffer => sequence(hex(TRIPLE_DES), sequence(salt, integer(iterations))),
} as const;
type Algorithm = keyof typeof algorithms;

const plainPart = (content: Buffer): Buffer => sequence(hex(DATA), tlv(0xa0, octets(content)));

const encryptedPart = (algorithm: Buffer, content: Buffer): Buffer =>
  sequence(hex(ENCRYPTED_DATA), tlv(0xa0, sequence(integer(0), sequence(hex(DATA), algorithm, tlv(0x80, content)))));

const shroudedKey = (iterations: number, algorithm: Algorithm): Buffer =>
  sequence(hex(SHROUDED_KEY), tlv(0xa0, sequence(algorithms[algorithm](iterations), octets(Buffer.alloc(32)))));

const mac = (iterations: number): Buffer =>
  sequence(sequence(sequence(hex(HASH)), octets(Buffer.alloc(20))), salt, integer(iterations));

const archive = (parts: readonly Buffer[], ...rest: readonly Buffer[]): Buffer =>
  sequence(integer(3), plainPart(sequence(...parts)), ...rest);

/** The 76 bytes of the review: only the check value asks for work. */
export const slowMac = (iterations: number): Buffer => archive([], mac(iterations));

/** An encrypted part that asks for work. */
export const slowPart = (iterations: number, algorithm: Algorithm): Buffer =>
  archive([encryptedPart(algorithms[algorithm](iterations), Buffer.alloc(32))]);

/** Keys that ask for work, each in a bag of its own. */
export const slowKeys = (count: number, iterations: number, algorithm: Algorithm): Buffer =>
  archive([plainPart(sequence(...Array.from({ length: count }, () => shroudedKey(iterations, algorithm))))]);

/** Many empty parts. */
export const manyParts = (count: number): Buffer => archive(Array.from({ length: count }, () => plainPart(sequence())));

/** A key that asks for work, within a part that opens quickly with this password. */
export function hiddenSlowKey(iterations: number, algorithm: Algorithm, password: string): Buffer {
  const vector = Buffer.alloc(16, 2);
  const key = pbkdf2Sync(password, Buffer.alloc(8, 1), 1, 32, 'sha256');
  const cipher = createCipheriv('aes-256-cbc', key, vector);
  const content = sequence(shroudedKey(iterations, algorithm));
  return archive([encryptedPart(algorithms.pbes2(1, vector), Buffer.concat([cipher.update(content), cipher.final()]))]);
}

/** Structures within structures. */
export const nested = (depth: number): Buffer => {
  let inner = sequence();
  for (let level = 0; level < depth; level += 1) inner = sequence(inner);
  return inner;
};

/** The same archive as Firefox and Java write it: without lengths, its contents in chunks. */
export function withoutLengths(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  const read = (at: number) => {
    const first = bytes.readUInt8(at + 1);
    const count = first < 128 ? 0 : first - 128;
    const length = count === 0 ? first : bytes.readUIntBE(at + 2, count);
    const begin = at + 2 + count;
    return { begin, end: begin + length, all: bytes.subarray(at, begin + length) };
  };
  const end = hex('0000');
  const root = read(0);
  const version = read(root.begin);
  const authenticated = read(version.end);
  const check = read(authenticated.end);
  const type = read(authenticated.begin);
  const content = read(read(type.end).begin);
  const contents = bytes.subarray(content.begin, content.end);
  const chunks: Buffer[] = [];
  for (let at = 0; at < contents.length; at += 1000) chunks.push(octets(contents.subarray(at, at + 1000)));
  const chunked = Buffer.concat([hex('2480'), ...chunks, end]);
  const part = Buffer.concat([hex('3080'), type.all, hex('a080'), chunked, end, end]);
  return Buffer.concat([hex('3080'), version.all, part, check.all, end]);
}
