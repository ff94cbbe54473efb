/** Encodings of text files, as the user may choose them. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'cp850', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The upper half of code page 850, "CSV (MS-DOS)", which browsers do not decode. */
const CP850: readonly number[] = [
  0xc7, 0xfc, 0xe9, 0xe2, 0xe4, 0xe0, 0xe5, 0xe7, 0xea, 0xeb, 0xe8, 0xef, 0xee, 0xec, 0xc4, 0xc5, 0xc9, 0xe6, 0xc6,
  0xf4, 0xf6, 0xf2, 0xfb, 0xf9, 0xff, 0xd6, 0xdc, 0xf8, 0xa3, 0xd8, 0xd7, 0x192, 0xe1, 0xed, 0xf3, 0xfa, 0xf1, 0xd1,
  0xaa, 0xba, 0xbf, 0xae, 0xac, 0xbd, 0xbc, 0xa1, 0xab, 0xbb, 0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0xc1, 0xc2, 0xc0,
  0xa9, 0x2563, 0x2551, 0x2557, 0x255d, 0xa2, 0xa5, 0x2510, 0x2514, 0x2534, 0x252c, 0x251c, 0x2500, 0x253c, 0xe3, 0xc3,
  0x255a, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256c, 0xa4, 0xf0, 0xd0, 0xca, 0xcb, 0xc8, 0x131, 0xcd, 0xce, 0xcf,
  0x2518, 0x250c, 0x2588, 0x2584, 0xa6, 0xcc, 0x2580, 0xd3, 0xdf, 0xd4, 0xd2, 0xf5, 0xd5, 0xb5, 0xfe, 0xde, 0xda, 0xdb,
  0xd9, 0xfd, 0xdd, 0xaf, 0xb4, 0xad, 0xb1, 0x2017, 0xbe, 0xb6, 0xa7, 0xf7, 0xb8, 0xb0, 0xa8, 0xb7, 0xb9, 0xb3, 0xb2,
  0x25a0, 0xa0,
];

type SingleByte = Extract<Encoding, 'windows-1252' | 'cp850' | 'macintosh'>;

/** The text of bytes whose every byte is a letter. */
export function decodeSingleByte(bytes: Uint8Array<ArrayBuffer>, encoding: SingleByte): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  const parts: string[] = [];
  const ascii = new TextDecoder('windows-1252');
  let from = 0;
  bytes.forEach((byte, at) => {
    if (byte < 0x80) return;
    parts.push(ascii.decode(bytes.subarray(from, at)), String.fromCharCode(CP850[byte - 0x80] ?? 0));
    from = at + 1;
  });
  return parts.join('') + ascii.decode(bytes.subarray(from));
}

const CANDIDATES: readonly SingleByte[] = ['windows-1252', 'macintosh', 'cp850'];

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/;
const PUNCTUATION = /[¿¡ºª°½¼«»“”‘’–—…€·´\u00A0]/;

/** How much a letter beyond ASCII, with its neighbours, looks like Spanish. */
function plausibility(letter: string, before: string, after: string): number {
  const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after);
  const isBetweenCapitals = /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after);
  if (SPANISH.test(letter)) {
    const isLower = letter === letter.toLowerCase();
    const isOdd = isLower ? isBetweenCapitals : /\p{Ll}/u.test(before);
    return isOdd ? -1 : 2;
  }
  // O’Neill and D’Ávila are names; "Mar’a" is not.
  if (PUNCTUATION.test(letter)) return isInside && /\p{Ll}/u.test(before) ? -2 : 0;
  if (/\p{L}/u.test(letter)) return isInside ? -1 : -2;
  return -3;
}

function spanishScore(text: string): number {
  let score = 0;
  for (const match of text.matchAll(/[^\u0000-\u007F]/gu)) {
    score += plausibility(match[0], text.charAt(match.index - 1), text.charAt(match.index + 1));
  }
  return score;
}

/** Bytes that decide; more would only take time. */
const EVIDENCE_BYTES = 200_000;

/** The code page in which the bytes are the most plausible Spanish; that of Windows in doubt. */
export function likeliestCodePage(bytes: Uint8Array<ArrayBuffer>): SingleByte {
  const evidence = bytes.subarray(0, EVIDENCE_BYTES);
  const scores = CANDIDATES.map((encoding) => spanishScore(decodeSingleByte(evidence, encoding)));
  return CANDIDATES[scores.indexOf(Math.max(...scores))] ?? 'windows-1252';
}
