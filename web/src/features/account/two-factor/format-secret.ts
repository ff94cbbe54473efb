/** A long code in fours, as people read and type it. */
export const formatSecret = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';
