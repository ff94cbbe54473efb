/** What two spellings of one mailbox share: an address without the space round it, in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
