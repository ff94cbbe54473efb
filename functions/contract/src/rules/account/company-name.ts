import type { Account } from '../../entities/account.ts';

/** The name of an account whose owner gave none; nothing that customers read may show it. */
export const placeholderName = (ownerName: string): string => `${PLACEHOLDER}${ownerName}`;

const PLACEHOLDER = 'Empresa de ';

/** Whether a company's name was chosen. Older accounts did not record it; the form of their name decides. */
export const hasOwnName = ({ name, isNamed }: Pick<Account, 'name' | 'isNamed'>): boolean =>
  isNamed ?? !name.startsWith(PLACEHOLDER);
