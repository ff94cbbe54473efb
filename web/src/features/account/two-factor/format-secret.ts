/** A long code in fours, as people read and type it. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';
