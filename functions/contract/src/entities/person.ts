import * as z from 'zod';

/** Id of a Firestore document from untrusted input: excludes what Firestore or a URL would reject or read as a path. */
export const RecordId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^(?!\.{1,2}$)(?!__.*__$)[^/\p{Cc}\p{Cs}]+$/u);

/** Shared fields of customers and drivers (SPEC §3). */
export const Person = z.object({
  name: z.string(),
  surname: z.string(),
  cellphone: z.string(),
  email: z.string(),
  address: z.string(),
});
export type Person = z.infer<typeof Person>;

/** Who made the last change, and when (milliseconds since 1970); reported by a 409. */
export const LastChange = z.object({ uid: z.string(), name: z.string(), at: z.int() });
export type LastChange = z.infer<typeof LastChange>;

/** Change tracking of customers and drivers; instants are milliseconds since 1970. */
export const personChanges = {
  /** Set by every write of the record. */
  updatedAt: z.int().default(0),
  /** Who set the status last; null before the first change. */
  statusChange: LastChange.nullable().default(null),
  /** Who created or edited the record last in the back-office; null for records of other programs. */
  lastEdit: LastChange.nullable().default(null),
};

/** Average of the stars received, 0 to 5, and the number of ratings. */
export const RatingSummary = z.object({ average: z.number().min(0).max(5), count: z.int().min(0) });
export type RatingSummary = z.infer<typeof RatingSummary>;
