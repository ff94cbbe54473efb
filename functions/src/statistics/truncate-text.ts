/** At most so many letters of a text, and never half of one. */
export const truncateText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}/gu, '\uFFFD');
