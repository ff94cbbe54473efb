const MAX_NAME_LENGTH = 60;

/** Sanitises a user-defined name for e-mails: no mail client turns it into a link or an address. */
export const sanitiseName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} .,&'’-]/gu, ' ')
    .replace(/\.(?=\p{L}{2})/gu, '. ')
    .slice(0, MAX_NAME_LENGTH)
    .trim();
