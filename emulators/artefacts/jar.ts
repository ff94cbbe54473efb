import { rename, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const MANIFEST = 'META-INF/MANIFEST.MF';
const MAX_LINE_BYTES = 72;

interface JarEntry {
  name: string;
  content: Buffer;
}

/** Text of a manifest. Lines longer than 72 bytes continue on the next line, after a space. */
export function manifestText(attributes: Record<string, string>): string {
  const lines = ['Manifest-Version: 1.0', ...Object.entries(attributes).map(([name, value]) => `${name}: ${value}`)];
  return `${lines.map(wrapManifestLine).join('\r\n')}\r\n\r\n`;
}

function wrapManifestLine(line: string): string {
  const bytes = Buffer.from(line);
  const parts = [bytes.subarray(0, MAX_LINE_BYTES)];
  for (let at = MAX_LINE_BYTES; at < bytes.length; at += MAX_LINE_BYTES - 1) {
    parts.push(bytes.subarray(at, at + MAX_LINE_BYTES - 1));
  }
  // Paths are URL-encoded, so a cut never splits a character.
  return parts.map((part) => part.toString()).join('\r\n ');
}

/**
 * Writes a jar: an uncompressed zip whose first file is the manifest. The file appears whole or not at all, because
 * another stack may read or write it.
 */
export async function writeJar(
  file: string,
  attributes: Record<string, string>,
  entries: JarEntry[] = [],
): Promise<void> {
  const all = [{ name: MANIFEST, content: Buffer.from(manifestText(attributes)) }, ...entries];
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of all) {
    const fields = zipEntryHeader(name, content);
    const local = Buffer.concat([bytes('PK\x03\x04'), fields, Buffer.from(name), content]);
    // Central directory: creator version, the same fields, then comment, disk, attributes (all zero) and offset.
    directory.push(bytes('PK\x01\x02'), uint16(20), fields, Buffer.alloc(10), uint32(offset), Buffer.from(name));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = [bytes('PK\x05\x06'), Buffer.alloc(4), uint16(all.length), uint16(all.length), uint32(central.length)];
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.concat([...bodies, central, ...end, uint32(offset), uint16(0)]));
  await rename(draft, file);
}

/** Version needed, flags, method (stored), time, date, checksum, sizes, length of the name, length of the extra field. */
function zipEntryHeader(name: string, content: Buffer): Buffer {
  const sizes = [uint32(crc32(content)), uint32(content.length), uint32(content.length)];
  const midnightOf1980 = [uint16(0), uint16(33)];
  return Buffer.concat([uint16(20), uint16(0), uint16(0), ...midnightOf1980, ...sizes, uint16(name.length), uint16(0)]);
}

const bytes = (text: string) => Buffer.from(text, 'latin1');

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
