/** Letters that Spanish speakers of Ecuador write for one another, the longer ones first. */
const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[ei])|z|sc(?=[ei])/g, 's'],
  [/ch/g, 'x'],
  [/[cq]/g, 'k'],
  [/ll/g, 'y'],
  [/v/g, 'b'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/h/g, ''],
];

/** A folded word by its sound: "kitumbe" and "quitumbe" are one, "cotocoyao" and "cotocollao" too. */
export const soundOf = (word: string): string =>
  SAME_SOUNDS.reduce((sound, [letters, one]) => sound.replace(letters, one), word);

const FIRST_LETTER = 97;
const LETTERS = 26;

/** The letters of a word as bits; others than a to z share one. */
export function letterSet(word: string): number {
  let set = 0;
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - FIRST_LETTER;
    set |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS);
  }
  return set;
}

/** How many letters of one set the other lacks: each takes an edit at least. */
export function withoutLetters(set: number, other: number): number {
  let count = 0;
  for (let rest = set & ~other; rest !== 0; rest &= rest - 1) count++;
  return count;
}
