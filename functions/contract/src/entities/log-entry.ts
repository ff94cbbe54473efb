import * as z from 'zod';

/** SPEC §3 "Log": one request that went wrong, secrets taken out of `body`. `time` is an ISO instant. */
export const LogEntry = z.object({
  id: z.string(),
  time: z.string(),
  message: z.string(),
  email: z.string().nullable(),
  method: z.string().nullable(),
  endpoint: z.string().nullable(),
  body: z.unknown(),
});
export type LogEntry = z.infer<typeof LogEntry>;
