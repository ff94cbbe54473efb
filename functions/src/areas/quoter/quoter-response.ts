import type { PublicQuoter, QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { logoPath } from '@llevo/contract/rules/quoter/share-link';
import type { AccountQuoter, ManagedQuoter } from './quoter-document.ts';

/** A quoter as visitors see it. */
export function toPublicQuoter({ accountId, name, settings }: AccountQuoter): PublicQuoter {
  const { colour, phone, whatsapp, hours, area, logo } = settings;
  const logo_url = logo === null ? null : logoPath(accountId, logo);
  return { id: accountId, name, colour, phone, whatsapp, hours, area, logo_url };
}

/** A quoter as its administrators see it. */
export const toQuoterSettings = (quoter: ManagedQuoter): QuoterSettingsResponse => ({
  ...toPublicQuoter(quoter),
  published: quoter.isPublished,
  dailyCapacity: quoter.settings.dailyCapacity,
  has_rates: quoter.hasRates,
});
