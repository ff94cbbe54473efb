import * as z from 'zod';
import { CompanyBankAccounts } from './company-bank-account.ts';
import { TimeOfDay } from './quote.ts';
import { PaymentType } from './service-payment.ts';

/** Days in the order of the calendar. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * From the first to the last minute at which a trip may start, in Guayaquil's time. Hours that close before they open last
 * until the next day: 22:00 to 06:00.
 */
const DayHours = z
  .strictObject({ opens: TimeOfDay, closes: TimeOfDay })
  .refine(({ opens, closes }) => opens !== closes, { path: ['closes'], message: 'Debe ser distinta de la apertura' });

const day = DayHours.nullable();

/** The hours of each day; null on a day off. */
export const WeekHours = z
  .strictObject({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  })
  .refine((week) => WEEKDAYS.some((name) => week[name] !== null), { message: 'Elige al menos un día de trabajo' });
export type WeekHours = z.infer<typeof WeekHours>;

/** Area in which trips may start. */
export const QuoterArea = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everywhere') }),
  z.strictObject({ kind: z.literal('provinces'), provinces: z.array(z.string().min(1).max(60)).min(1).max(24) }),
  z.strictObject({
    kind: z.literal('radius'),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    /** Name of the centre. */
    address: z.string().trim().min(1).max(200),
    km: z.int().min(1).max(500),
  }),
]);
export type QuoterArea = z.infer<typeof QuoterArea>;

/** `#rrggbb`. */
export const BrandColour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

/** Characters of a company's sentence about itself: two short sentences. */
export const MAX_ABOUT_LENGTH = 200;

/** Settings of a company's public quoter, as stored in its account. */
export const QuoterSettings = z.object({
  /** Background of white text; null for the product's own colour. */
  colour: BrandColour.nullable(),
  /** The company's own words at the top of its page; null for the product's. Absent in settings of former releases. */
  about: z.string().nullable().default(null),
  phone: z.string().nullable(),
  /** International digits without a plus, as wa.me expects them. */
  whatsapp: z.string().nullable(),
  /** Null means at any time. */
  hours: WeekHours.nullable(),
  area: QuoterArea,
  /** Maximum bookings of one day; null for no limit. */
  dailyCapacity: z.int().min(1).nullable(),
  /** Name of the file in the account's folder; null without a logo. */
  logo: z.string().nullable(),
  /** Accounts to which customers transfer; absent in settings of former releases. */
  bankAccounts: CompanyBankAccounts.default([]),
});
export type QuoterSettings = z.infer<typeof QuoterSettings>;

/** Settings before the company's first change: every trip at any time. */
export const DEFAULT_QUOTER_SETTINGS: QuoterSettings = {
  colour: null,
  about: null,
  phone: null,
  whatsapp: null,
  hours: null,
  area: { kind: 'everywhere' },
  dailyCapacity: null,
  logo: null,
  bankAccounts: [],
};

const wireFields = QuoterSettings.omit({ logo: true, dailyCapacity: true, bankAccounts: true }).extend({
  id: z.string(),
  /** Name of the company. */
  name: z.string(),
  /** Last part of the quoter’s address, `/c/{slug}`; null before the company has one. */
  slug: z.string().nullable(),
  /** Path on this site; null without a logo. */
  logo_url: z.string().nullable(),
  /** Ways to pay that it offers; a transfer only with a bank account. */
  payment_types: z.array(PaymentType),
  /** True if a cellphone is enough to book: the installation sends codes and notices to WhatsApp. Absent otherwise. */
  phone_codes: z.literal(true).optional(),
});

/** A company's quoter as shown to visitors. */
export const PublicQuoter = wireFields;
export type PublicQuoter = z.infer<typeof PublicQuoter>;

/** The settings on the wire. */
export const QuoterSettingsResponse = wireFields.extend({
  published: z.boolean(),
  dailyCapacity: z.int().nullable(),
  /** Whether the account has rates; a quoter without them cannot be published. */
  has_rates: z.boolean(),
  /** Whether the company chose its name; a quoter without one cannot be published. */
  has_name: z.boolean(),
  bank_accounts: CompanyBankAccounts,
});
export type QuoterSettingsResponse = z.infer<typeof QuoterSettingsResponse>;
