import { createHash } from 'node:crypto';
import { normaliseEmail } from '../../statistics/normalise-email.ts';

const ID_LENGTH = 32;

/** The id of the one lead that an e-mail address has in an account. It does not tell the address. */
export const leadId = (email: string): string =>
  createHash('sha256').update(normaliseEmail(email)).digest('hex').slice(0, ID_LENGTH);
