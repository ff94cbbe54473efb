/** A → 1, AA → 27: the number of a column of a spreadsheet. */
export const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** 1 → A, 27 → AA. */
export function columnLetters(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return number <= 26 ? letter : columnLetters(Math.floor((number - 1) / 26)) + letter;
}
