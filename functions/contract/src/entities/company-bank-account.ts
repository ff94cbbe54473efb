import * as z from 'zod';

/** Most bank accounts that a company publishes. */
export const MAX_BANK_ACCOUNTS = 3;

export const BANK_ACCOUNT_TYPES = ['ahorros', 'corriente'] as const;

/** An account to which customers transfer: the company's own published data, which every customer who pays may read. */
export const CompanyBankAccount = z.object({
  bank: z.string(),
  type: z.enum(BANK_ACCOUNT_TYPES),
  /** Digits. */
  number: z.string(),
  holder: z.string(),
  /** The holder's cédula or RUC. */
  document: z.string(),
});
export type CompanyBankAccount = z.infer<typeof CompanyBankAccount>;

/** The accounts of a company, in the order in which customers read them. */
export const CompanyBankAccounts = z.array(CompanyBankAccount).max(MAX_BANK_ACCOUNTS);
