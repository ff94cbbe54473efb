/** The kind of a file by its first bytes, whatever its name says. */
export type FileKind = 'zip' | 'text' | 'html' | 'xml' | 'old-excel' | 'pdf';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const HEAD_BYTES = 2048;

/** The true kind of a file: reports "for Excel" are often web pages or XML of Excel 2003. */
export function fileKind(bytes: Uint8Array<ArrayBuffer>): FileKind {
  if (startsWith(bytes, [0x50, 0x4b])) return 'zip';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'old-excel';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return 'pdf';
  const head = new TextDecoder('windows-1252')
    .decode(bytes.subarray(0, HEAD_BYTES))
    .replace(/\0/g, '')
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .trimStart()
    .toLowerCase();
  if (/^<(?:!doctype html|html|table|head|body|meta|style|div)\b/.test(head)) return 'html';
  if (!head.startsWith('<?xml')) return 'text';
  return /<html\b/.test(head) ? 'html' : 'xml';
}
