import type { PublicQuoter, QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import { displayPhone, storedChat } from '@llevo/contract/rules/phone';
import { offeredPaymentTypes } from '@llevo/contract/rules/quoter/bank-accounts';
import { logoPath } from '@llevo/contract/rules/quoter/share-link';
import type { Deps } from '../../platform/deps.ts';
import type { AccountQuoter, ManagedQuoter } from './quoter-document.ts';

type Offers = Pick<Deps, 'payphone' | 'whatsapp'>;

/** The ways to pay that a company offers. */
export const paymentTypesOf = (
  { payphone }: Pick<Offers, 'payphone'>,
  { accountId, settings }: Pick<AccountQuoter, 'accountId' | 'settings'>,
): PaymentType[] =>
  offeredPaymentTypes({
    hasBankAccount: settings.bankAccounts.length > 0,
    isPayphoneOffered: payphone.isOffered(accountId),
  });

/** A quoter as visitors see it. */
export function toPublicQuoter(offers: Offers, { accountId, name, slugs, settings }: AccountQuoter): PublicQuoter {
  const { colour, about, phone, whatsapp, hours, area, logo } = settings;
  const logo_url = logo === null ? null : logoPath(accountId, logo);
  return {
    id: accountId,
    name,
    slug: slugs[0] ?? null,
    colour,
    about,
    phone: phone && displayPhone(phone),
    whatsapp: storedChat(whatsapp),
    hours,
    area,
    logo_url,
    payment_types: paymentTypesOf(offers, { accountId, settings }),
    ...(offers.whatsapp !== null && { phone_codes: true as const }),
  };
}

/** A quoter as its administrators see it. */
export const toQuoterSettings = (offers: Offers, quoter: ManagedQuoter): QuoterSettingsResponse => ({
  ...toPublicQuoter(offers, quoter),
  published: quoter.isPublished,
  dailyCapacity: quoter.settings.dailyCapacity,
  has_rates: quoter.hasRates,
  has_name: quoter.hasName,
  bank_accounts: quoter.settings.bankAccounts,
});
