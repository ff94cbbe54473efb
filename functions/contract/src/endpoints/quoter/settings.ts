import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { isStorablePhone, storablePhone } from '../../entities/cellphone.ts';
import { personName } from '../../entities/credentials.ts';
import { RecordId } from '../../entities/person.ts';
import {
  BrandColour,
  MAX_ABOUT_LENGTH,
  PublicQuoter,
  QuoterArea,
  QuoterSettingsResponse,
  WeekHours,
} from '../../entities/quoter-settings.ts';
import { SLUG_PROBLEM_MESSAGES, slugProblem } from '../../rules/quoter/company-slug.ts';
import { NO_CHAT_MESSAGE, chatDigits } from '../../rules/phone.ts';
import { UNREACHABLE_MESSAGE } from '../../validators/phone-number.ts';
import { CompanyBankAccountsInput } from './bank-account-input.ts';
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

/** An address that a company chooses: the words of `/c/{slug}`. */
const CompanySlug = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .check((context) => {
    const problem = slugProblem(context.value);
    if (problem === null) return;
    context.issues.push({ code: 'custom', message: SLUG_PROBLEM_MESSAGES[problem], input: context.value });
  });

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
    'Changes the settings of the account’s public quoter. Null removes a value; a colour must contrast with white text. Publishing needs rates and a name: 409 with `inputError: "name"`. 409 with `inputError: "slug"` if another company has the address.',
  input: z.strictObject({
    published: z.boolean().optional(),
    /** Name of the company; an admin may only set a missing one. */
    name: personName('Escribe el nombre de tu empresa').optional(),
    slug: CompanySlug.optional(),
    colour: BrandColour.nullable().optional(),
    /** Plain text at the top of the company's page. */
    about: z.string().trim().min(1).max(MAX_ABOUT_LENGTH).nullable().optional(),
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

export const setBankAccounts = defineEndpoint({
  method: 'PUT',
  path: '/api/account/quoter/bank-accounts',
  access: 'admin',
  audit: ['quoter.bankAccounts'],
  forbidsImpersonation: true,
  requiresPresence: true,
  notifies: ['person', 'owner'],
  summary:
    'Replaces the bank accounts to which customers transfer, three at most; visitors are offered transfers only while there is one.',
  input: z.strictObject({ accounts: CompanyBankAccountsInput }),
  output: QuoterSettingsResponse,
});

export const getPublicQuoter = defineEndpoint({
  method: 'GET',
  path: '/api/quoter',
  access: 'public',
  summary: 'Name, brand, own words, contact, hours and area of a company whose quoter is published.',
  input: z.strictObject({ empresa: RecordId.optional() }),
  output: PublicQuoter,
  limit: visitorLimit,
  errors: ['not_found'],
});

export const getCompanyQuoter = defineEndpoint({
  method: 'GET',
  path: '/api/quoter/:address',
  access: 'public',
  summary:
    'The same by the last part of its address, a present or former `slug`, or its account’s id. `slug` is the present one.',
  input: z.strictObject({ address: RecordId }),
  output: PublicQuoter,
  limit: visitorLimit,
  errors: ['not_found'],
});
