import * as z from 'zod';

/** Id of a Firestore document as it may come from outside: nothing that Firestore or a URL would take for a path or refuse. */
export const RecordId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^(?!\.{1,2}$)(?!__.*__$)[^/\p{Cc}\p{Cs}]+$/u);

/** What customers and drivers share (SPEC §3). */
export const Person = z.object({
  name: z.string(),
  surname: z.string(),
  cellphone: z.string(),
  email: z.string(),
  address: z.string(),
});
export type Person = z.infer<typeof Person>;

/** Who changed something last, and when (milliseconds since 1970); what a 409 tells the one who came second. */
export const LastChange = z.object({ uid: z.string(), name: z.string(), at: z.int() });
export type LastChange = z.infer<typeof LastChange>;

/** Average of the stars received, 0 to 5, and how many gave them. */
export const RatingSummary = z.object({ average: z.number().min(0).max(5), count: z.int().min(0) });
export type RatingSummary = z.infer<typeof RatingSummary>;
