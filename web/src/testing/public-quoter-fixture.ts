import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';

/** A company with a published quoter and without a brand or a contact, with these values instead of the defaults. */
export const publicQuoterFixture = (facts: Partial<PublicQuoter> = {}): PublicQuoter => ({
  id: 'andes',
  name: 'Transportes Andes',
  slug: null,
  colour: null,
  about: null,
  phone: null,
  whatsapp: null,
  hours: null,
  area: { kind: 'everywhere' },
  logo_url: null,
  payment_types: ['efectivo'],
  ...facts,
});
