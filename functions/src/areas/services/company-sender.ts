import { quotersStore } from '../quoter/quoters-store.ts';
import { accountsStore } from '../../platform/identity/accounts-users-store.ts';
import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import type { MailBrand } from '@llevo/contract/entities/outbox-mail';
import { logoPath } from '@llevo/contract/rules/quoter/share-link';
import type { AccountQuoter } from '../quoter/quoter-document.ts';
import { sanitiseName } from '../../platform/mail/sanitise-name.ts';
import type { Deps } from '../../platform/deps.ts';

/** A company that writes to its customers and drivers. */
export interface CompanySender {
  readonly siteUrl: string;
  /** Name of the company, sanitised. */
  readonly company: string;
  /** Null for a company without a published quoter, and for the operator: they use the product's brand. */
  readonly brand: MailBrand | null;
  /** Accounts for its customers' transfers. */
  readonly bankAccounts: readonly CompanyBankAccount[];
}

/** The company of a quoter as the sender. */
export function quoterSender(siteUrl: string, { accountId, name, settings }: AccountQuoter): CompanySender {
  const company = sanitiseName(name);
  return {
    siteUrl,
    company,
    brand: {
      name: company,
      colour: settings.colour,
      logo: settings.logo === null ? null : `${siteUrl}${logoPath(accountId, settings.logo)}`,
      phone: settings.phone,
    },
    bankAccounts: settings.bankAccounts,
  };
}

/** An account as the sender of e-mails about its services. */
export async function findCompanySender(
  deps: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>,
  accountId: string,
): Promise<CompanySender> {
  const quoter = await quotersStore(deps).findBrand(accountId);
  if (quoter !== null) return quoterSender(deps.siteUrl, quoter);
  const account = await accountsStore.find(accountId);
  return {
    siteUrl: deps.siteUrl,
    company: sanitiseName(account?.name ?? 'Llevo'),
    brand: null,
    bankAccounts: account?.quoter?.bankAccounts ?? [],
  };
}
