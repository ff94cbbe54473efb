/** Fewest bits that the key of an anonymous call may have: ids are derived from it, and an id grants access. */
const MIN_BITS = 128;

/** The most bits that a character can have in a text of these characters. */
function bitsPerCharacter(text: string): number {
  if (/^\d+$/.test(text)) return Math.log2(10);
  return /^[\da-f]+$/i.test(text) ? 4 : 6;
}

/** Whether a key is long enough to be unguessable, if it was drawn at random: a UUID is, a counter or a name is not. */
export function isUnguessableKey(key: string): boolean {
  const text = key.replaceAll('-', '');
  return text.length * bitsPerCharacter(text) >= MIN_BITS;
}
