import * as z from 'zod';

/** Proof that the user is present: the password, a code of the second factor, or a fresh provider sign-in. */
export const PresenceProof = z.enum(['password', 'code', 'provider']);
export type PresenceProof = z.infer<typeof PresenceProof>;
