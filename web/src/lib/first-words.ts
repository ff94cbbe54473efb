/** The beginning of a text in whole words, at most `length` characters, with an ellipsis for the rest. */
export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return `${text.slice(0, end < 0 ? length : end).replace(/[\s,;:.]+$/, '')}…`;
}
