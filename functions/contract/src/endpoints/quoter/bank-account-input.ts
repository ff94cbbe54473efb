import * as z from 'zod';
import { BANK_ACCOUNT_TYPES, MAX_BANK_ACCOUNTS } from '../../entities/company-bank-account.ts';
import { singleLine } from '../../entities/single-line.ts';
import { isCedula, parseRuc } from '../../rules/invoices/identification.ts';
import { REPEATED_ACCOUNT_MESSAGE } from '../../rules/quoter/bank-accounts.ts';
import { compactNumber } from '../../validators/pasted-text.ts';

const filled = (max: number, message: string) => singleLine(max).min(1, message);

/** An account as an administrator types it. */
const CompanyBankAccountInput = z.strictObject({
  bank: filled(80, 'Elige el banco'),
  type: z.enum(BANK_ACCOUNT_TYPES),
  number: z
    .string()
    .overwrite(compactNumber)
    .regex(/^\d{5,20}$/, 'Escribe el número de la cuenta, de 5 a 20 cifras'),
  holder: filled(120, 'Escribe el titular de la cuenta'),
  document: z
    .string()
    .overwrite(compactNumber)
    .max(20)
    .refine((text) => isCedula(text) || parseRuc(text) !== null, 'Escribe una cédula o un RUC válido'),
});

export const CompanyBankAccountsInput = z
  .array(CompanyBankAccountInput)
  .max(MAX_BANK_ACCOUNTS)
  .refine(
    (accounts) => new Set(accounts.map(({ bank, number }) => `${bank}\n${number}`)).size === accounts.length,
    REPEATED_ACCOUNT_MESSAGE,
  );
