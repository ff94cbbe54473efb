import * as z from 'zod';

/** Onboarding steps of a new company. */
export const FIRST_STEPS = ['rates', 'quoter', 'driver', 'booking'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `available` for an account without services. */
const DEMO_DATA_STATES = ['none', 'available', 'present', 'deleting'] as const;

/** The checklist of a new account. */
export const FirstSteps = z.object({
  /** Whether the dashboard shows it: a step is undone, and the account is new or has no service besides demo data. */
  isShown: z.boolean(),
  /** Whether each step is done; demo data does not count. */
  done: z.object({ rates: z.boolean(), quoter: z.boolean(), driver: z.boolean(), booking: z.boolean() }),
  demoData: z.enum(DEMO_DATA_STATES),
  /** Whether customers read the placeholder of a company that has not given its name. */
  needsName: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
