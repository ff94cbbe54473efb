import type { MailBrand } from '@llevo/contract/entities/outbox-mail';
import { logoPath } from '@llevo/contract/rules/quoter/share-link';
import type { AccountQuoter, Deps } from '../../../platform/deps.ts';

/** A company that writes to its customers and drivers. */
export interface CompanySender {
  readonly siteUrl: string;
  /** Name of the company. */
  readonly company: string;
  /** Null for a company without a published quoter, and for the operator: the product's own. */
  readonly brand: MailBrand | null;
}

/** The sender whose quoter that is. */
export const quoterSender = (siteUrl: string, { accountId, name, settings }: AccountQuoter): CompanySender => ({
  siteUrl,
  company: name,
  brand: {
    name,
    colour: settings.colour,
    logo: settings.logo === null ? null : `${siteUrl}${logoPath(accountId, settings.logo)}`,
    phone: settings.phone,
  },
});

/** An account as the sender of e-mails about its services. */
export async function findCompanySender(
  { accounts, quoters, siteUrl }: Pick<Deps, 'accounts' | 'quoters' | 'siteUrl'>,
  accountId: string,
): Promise<CompanySender> {
  const quoter = await quoters.findBrand(accountId);
  if (quoter !== null) return quoterSender(siteUrl, quoter);
  const account = await accounts.find(accountId);
  return { siteUrl, company: account?.name ?? 'Llevo', brand: null };
}
