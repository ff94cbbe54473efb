import { isIP } from 'node:net';
import * as z from 'zod';
import { isIssuerRuc } from '../../functions/contract/src/rules/invoices/identification.ts';

const Email = z.email();
const optional = (schema: z.ZodType<string>) => z.union([z.literal(''), schema]);

/** A question of the setup. Each has a flag, and most a default that works. */
interface Question {
  readonly flag: string;
  readonly text: string;
  readonly schema: z.ZodType<string>;
  /** Default, where '' means "leave it out"; absent for a required answer. */
  readonly standard?: (given: Readonly<Record<string, string>>) => string;
}

const NETWORKS = ['google', 'facebook', 'apple', 'microsoft'];
const Networks = z
  .string()
  .refine((list) => list.split(',').every((name) => NETWORKS.includes(name)), `One or more of ${NETWORKS.join(', ')}`);

/** True for an address with or without the length of its prefix. */
const isRange = (text: string): boolean => isIP(text.split('/')[0] ?? '') !== 0 && /^[^/]+(?:\/\d{1,3})?$/.test(text);

const QUESTIONS = {
  location: {
    flag: 'location',
    text: 'Region of the database and the files, for good (the functions are in us-central1: any other is slower)',
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
    text: 'E-mail that receives alerts about failures (none: no dashboard and no alerts)',
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
  mapId: {
    flag: 'map-id',
    text: 'Map id of Google’s map styles, from the same project as the key (Enter: Google’s id for trials)',
    schema: optional(z.string().regex(/^[\w-]+$/)),
    standard: () => '',
  },
  hostingHops: {
    flag: 'hosting-hops',
    text: 'Address ranges of Hosting’s hops, comma-separated (Enter: unknown yet, docs/operations.md)',
    schema: optional(
      z.string().refine((list) => list.split(',').every(isRange), 'Ranges such as 192.0.2.0/24,2001:db8::/32'),
    ),
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
  sriProviderRuc: {
    flag: 'sri-provider-ruc',
    text: 'RUC of this installation’s operator, the provider of the invoicing system (Enter: none yet)',
    schema: optional(z.string().refine(isIssuerRuc, 'A valid RUC, such as 1790016919001')),
    standard: () => '',
  },
  whatsAppNumber: {
    flag: 'whatsapp-number',
    text: 'Id of the phone number at WhatsApp, from Meta’s App Dashboard (Enter: no WhatsApp)',
    schema: optional(z.string().regex(/^\d{5,20}$/)),
    standard: () => '',
  },
  whatsAppBusiness: {
    flag: 'whatsapp-business',
    text: 'Id of the WhatsApp Business Account, from the same page (Enter: no WhatsApp)',
    schema: optional(z.string().regex(/^\d{5,20}$/)),
    standard: () => '',
  },
} as const satisfies Readonly<Record<string, Question>>;

type QuestionName = keyof typeof QUESTIONS;

/** Answers by question; '' for those left empty. */
export type Answers = Readonly<Record<QuestionName, string>>;

const NAMES = Object.keys(QUESTIONS) as QuestionName[];

/** Flag of each question, in the format of `parseArgs`. */
export const ANSWER_FLAGS = Object.fromEntries(
  Object.values(QUESTIONS).map(({ flag }) => [flag, { type: 'string' as const }]),
);

type Prompt = (question: string, standard: string | null) => Promise<string>;

interface AnswerSources {
  /** Values by flag. */
  readonly flags: Readonly<Record<string, unknown>>;
  /** Answers of an earlier run. */
  readonly remembered: Readonly<Record<string, string>>;
  /** Asks a question with its default; null for a run without questions. */
  readonly prompt: Prompt | null;
  /** True if a missing required answer stays '', as in a check of a project set up elsewhere. */
  readonly allowsGaps?: boolean;
}

/** Collects the answers from flags, else from an earlier run, else from questions. Throws for a missing or invalid one. */
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
  if (value === null) throw new Error(`Missing --${flag}`);
  const { success, data } = schema.safeParse(value.trim());
  if (!success) throw new Error(`Invalid --${flag}: "${value}"`);
  return data;
}

async function askUntilValid(question: Question, fallback: string | null, prompt: Prompt): Promise<string> {
  const { success, data } = question.schema.safeParse((await prompt(question.text, fallback)).trim());
  return success ? data : askUntilValid(question, fallback, prompt);
}
