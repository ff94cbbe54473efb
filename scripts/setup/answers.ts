import * as z from 'zod';

const Email = z.email();
const optional = (schema: z.ZodType<string>) => z.union([z.literal(''), schema]);

/** What the setup asks, in this order: a flag each, and a default that works. */
export interface Question {
  readonly flag: string;
  readonly text: string;
  readonly schema: z.ZodType<string>;
  /** '' for "nothing"; absent for what has to be given. */
  readonly standard?: (given: Readonly<Record<string, string>>) => string;
}

const NETWORKS = ['google', 'facebook', 'apple', 'microsoft'];
const Networks = z
  .string()
  .refine((list) => list.split(',').every((name) => NETWORKS.includes(name)), `One or more of ${NETWORKS.join(', ')}`);

export const QUESTIONS = {
  location: {
    flag: 'location',
    text: 'Region of the database and the files (it can never be changed)',
    schema: z.string().regex(/^[a-z0-9-]+$/),
    standard: () => 'us-central1',
  },
  billingAccount: {
    flag: 'billing-account',
    text: 'Billing account, such as 01AB23-45CD67-89EF01 (Enter: the one that is linked or the only open one)',
    schema: optional(z.string().regex(/^[0-9A-F]{6}(-[0-9A-F]{6}){2}$/)),
    standard: () => '',
  },
  company: {
    flag: 'company',
    text: 'Name of the operator’s company',
    schema: z.string().min(1).max(80),
    standard: () => 'Llevo',
  },
  ownerName: { flag: 'owner-name', text: 'Name of its owner', schema: z.string().min(1).max(80) },
  ownerEmail: { flag: 'owner-email', text: 'E-mail of its owner', schema: Email },
  masterEmail: {
    flag: 'master-email',
    text: 'E-mail of the first administrator of the platform',
    schema: Email,
    standard: ({ ownerEmail = '' }) => ownerEmail,
  },
  contactEmail: {
    flag: 'contact-email',
    text: 'E-mail that receives the contact form and the help page',
    schema: Email,
    standard: ({ ownerEmail = '' }) => ownerEmail,
  },
  mailFrom: {
    flag: 'mail-from',
    text: 'Sender of e-mails, such as "Llevo <hola@llevo.ec>" (Enter: none yet)',
    schema: optional(z.string().regex(/^[^<>]+ <[^<>\s]+@[^<>\s]+>$/)),
    standard: () => '',
  },
  domain: {
    flag: 'domain',
    text: 'Domain of the site, such as llevo.ec (Enter: only <project>.web.app)',
    schema: optional(z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/)),
    standard: () => '',
  },
  budget: {
    flag: 'budget',
    text: 'Dollars a month above which Google warns (0: no alert)',
    schema: z.string().regex(/^\d{1,7}$/),
    standard: () => '50',
  },
  alertEmail: {
    flag: 'alert-email',
    text: 'E-mail that is told of failures (none: no dashboard and no alerts)',
    schema: z.union([z.literal('none'), Email]),
    standard: ({ masterEmail = '' }) => masterEmail,
  },
  networks: {
    flag: 'networks',
    text: 'Social sign-in: google,facebook,apple,microsoft (Enter: none)',
    schema: optional(Networks),
    standard: () => '',
  },
  directionsUrl: {
    flag: 'directions-url',
    text: 'Directions service: google, or the address of an OSRM (Enter: estimates)',
    schema: optional(z.union([z.literal('google'), z.url()])),
    standard: () => '',
  },
  mapsKey: {
    flag: 'maps-key',
    text: 'Google Maps key of the pages (Enter: the local map)',
    schema: optional(z.string().regex(/^[\w-]+$/)),
    standard: () => '',
  },
  stripeKey: {
    flag: 'stripe-publishable-key',
    text: 'Stripe’s publishable key, pk_… (Enter: none)',
    schema: optional(z.string().regex(/^pk_(test|live)_\w+$/)),
    standard: () => '',
  },
  payphoneStore: {
    flag: 'payphone-store',
    text: 'Store at Payphone (Enter: none)',
    schema: optional(z.string().regex(/^[\w-]+$/)),
    standard: () => '',
  },
} as const satisfies Readonly<Record<string, Question>>;

type QuestionName = keyof typeof QUESTIONS;

/** The answers by question; '' for what was left empty. */
export type Answers = Readonly<Record<QuestionName, string>>;

const NAMES = Object.keys(QUESTIONS) as QuestionName[];

/** The name of the flag of each question, for `parseArgs`. */
export const ANSWER_FLAGS = Object.fromEntries(
  Object.values(QUESTIONS).map(({ flag }) => [flag, { type: 'string' as const }]),
);

type Prompt = (question: string, standard: string | null) => Promise<string>;

interface AnswerSources {
  /** By flag. */
  readonly flags: Readonly<Record<string, unknown>>;
  /** Of an earlier run. */
  readonly remembered: Readonly<Record<string, string>>;
  /** Asks with a default; null for a run without questions. */
  readonly prompt: Prompt | null;
  /** Whether what is needed and not known stays '': a check of a project that nothing is known of. */
  readonly allowsGaps?: boolean;
}

/** Collects the answers: a flag before what was remembered, that before a question. Throws for one that is missing or malformed. */
export async function collectAnswers({ flags, remembered, prompt, allowsGaps }: AnswerSources): Promise<Answers> {
  const given: Record<string, string> = {};
  for (const name of NAMES) {
    const question: Question = QUESTIONS[name];
    const flagged = flags[question.flag];
    const known = typeof flagged === 'string' ? flagged : remembered[name];
    const fallback = question.standard?.(given) ?? null;
    if (known !== undefined || prompt === null) {
      const value = known ?? fallback;
      given[name] = allowsGaps === true && !value ? '' : checked(question, value);
    } else {
      given[name] = await askUntilValid(question, fallback, prompt);
    }
  }
  return given as Answers;
}

function checked({ flag, schema }: Question, value: string | null): string {
  if (value === null) throw new Error(`--${flag} is needed`);
  const { success, data } = schema.safeParse(value.trim());
  if (!success) throw new Error(`--${flag} cannot be "${value}"`);
  return data;
}

async function askUntilValid(question: Question, fallback: string | null, prompt: Prompt): Promise<string> {
  const { success, data } = question.schema.safeParse((await prompt(question.text, fallback)).trim());
  return success ? data : askUntilValid(question, fallback, prompt);
}
