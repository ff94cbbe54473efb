import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { isStorablePhone, storablePhone } from '../../entities/cellphone.ts';
import { RecordId } from '../../entities/person.ts';
import {
  BrandColour,
  PublicQuoter,
  QuoterArea,
  QuoterSettingsResponse,
  WeekHours,
} from '../../entities/quoter-settings.ts';
import { NO_CHAT_MESSAGE, chatDigits } from '../../rules/phone.ts';
import { UNREACHABLE_MESSAGE } from '../../validators/phone-number.ts';
import { visitorLimit } from '../rate-limits.ts';

// The pattern is what the released API promises; `storablePhone` and `isStorablePhone` do the rest.
const phoneNumber = (storable: (text: string) => string) =>
  z
    .string()
    .overwrite(storable)
    .max(30)
    .regex(/^\+?[\d\s()-]{7,}$/, 'Escribe un número de teléfono')
    .refine(isStorablePhone, UNREACHABLE_MESSAGE);

const PhoneNumber = phoneNumber(storablePhone);

/** A mobile phone, also as these settings return it: international digits without a plus. */
const ChatNumber = phoneNumber((text) => {
  const stored = storablePhone(text);
  return isStorablePhone(stored) ? stored : storablePhone(`+${stored}`);
}).refine((phone) => chatDigits(phone) !== null, NO_CHAT_MESSAGE);

export const getQuoterSettings = defineEndpoint({
  method: 'GET',
  path: '/api/account/quoter',
  access: 'admin',
  summary: 'The settings of the account’s public quoter.',
  input: z.strictObject({}),
  output: QuoterSettingsResponse,
});

export const updateQuoterSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/account/quoter',
  access: 'admin',
  audit: ['quoter.update'],
  summary:
    'Changes the settings of the account’s public quoter. Null removes a value; a colour must contrast with white text.',
  input: z.strictObject({
    published: z.boolean().optional(),
    colour: BrandColour.nullable().optional(),
    phone: PhoneNumber.nullable().optional(),
    whatsapp: ChatNumber.nullable().optional(),
    hours: WeekHours.nullable().optional(),
    area: QuoterArea.optional(),
    dailyCapacity: z.int().min(1).max(1000).nullable().optional(),
  }),
  output: QuoterSettingsResponse,
  errors: ['conflict'],
});

export const setQuoterLogo = defineEndpoint({
  method: 'PUT',
  path: '/api/account/quoter/logo',
  access: 'admin',
  audit: ['quoter.logo'],
  summary: 'Replaces the logo of the public quoter with an uploaded picture, or removes it.',
  /** Storage path of the upload; null removes the logo. */
  input: z.strictObject({ path: z.string().min(1).max(500).nullable() }),
  output: QuoterSettingsResponse,
});

export const getPublicQuoter = defineEndpoint({
  method: 'GET',
  path: '/api/quoter',
  access: 'public',
  summary: 'Name, brand, contact, hours and area of a company whose quoter is published.',
  input: z.strictObject({ empresa: RecordId.optional() }),
  output: PublicQuoter,
  limit: visitorLimit,
  errors: ['not_found'],
});
