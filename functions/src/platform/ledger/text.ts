/** Trims an e-mail address and converts it to lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Truncates a text without leaving half a surrogate pair. */
export const truncateText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/\p{Cs}/gu, '\uFFFD');
