import type { ServiceRow } from '@llevo/contract/entities/service';
import { displayPhone } from '@llevo/contract/rules/phone';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import type { ExistingCustomer } from './booking-fields.ts';
import { distinct } from './past-trips.ts';

/** Few, because the open list covers the fields below. */
const MAX_RECENT_CUSTOMERS = 3;

/** The customers of the latest services, once each. A deleted one can book nothing. */
export const recentCustomers = (
  rows: readonly Pick<ServiceRow, 'user' | 'userName' | 'userPhone'>[],
): ExistingCustomer[] =>
  distinct(
    rows.filter(({ user, userName }) => user !== '' && userName !== DELETED_PERSON_NAME),
    ({ user }) => user,
  )
    .slice(0, MAX_RECENT_CUSTOMERS)
    .map(({ user, userName, userPhone = '' }) => ({
      kind: 'existing',
      id: user,
      name: userName,
      fact: displayPhone(userPhone),
    }));
