import * as z from 'zod';

/** A person's consent to the terms and the privacy policy, as stored with what it was given for. */
export const Consent = z.object({
  /** Milliseconds since 1970. */
  at: z.int(),
  /** The version of the texts, see `validators/terms.ts`. */
  termsVersion: z.string(),
  /** The address that the person gave; proved by a code where it books, '' where a cellphone did. */
  email: z.string(),
  /** The cellphone that a code proved, in E.164; absent where an address did. */
  cellphone: z.string().optional(),
});
export type Consent = z.infer<typeof Consent>;
