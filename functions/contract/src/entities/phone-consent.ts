import * as z from 'zod';

/** `codes` are those that a person requests; `service` are notices of jobs. */
export const CONSENT_PURPOSES = ['service', 'codes'] as const;
export const ConsentPurpose = z.enum(CONSENT_PURPOSES);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/**
 * A person's consent to messages of one account on WhatsApp, `accounts/{accountId}/phoneConsents/{SHA-256 of the number}`.
 * Times are milliseconds since 1970.
 */
export const PhoneConsent = z.object({
  /** The number in E.164. */
  to: z.string(),
  at: z.int(),
  purposes: z.array(ConsentPurpose),
  language: z.enum(['es', 'en']),
  /** Where it was given: `quoter`, `driver_app`, `desk`, … */
  source: z.string(),
  withdrawnAt: z.int().nullable(),
  /** End of the 24 hours after the person's last message, in which texts are accepted; null before their first. */
  windowUntil: z.int().nullable().default(null),
});
export type PhoneConsent = z.infer<typeof PhoneConsent>;
