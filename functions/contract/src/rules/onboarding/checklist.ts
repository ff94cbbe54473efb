import type { Account } from '../../entities/account.ts';
import type { FirstSteps } from '../../entities/onboarding.ts';
import { hasOwnName } from '../account/company-name.ts';

/** Time for which an account that has services counts as new: thirty days. */
export const NEW_ACCOUNT_MS = 30 * 24 * 60 * 60_000;

/** The stored facts of an account; instants are milliseconds since 1970. */
export interface FirstStepsFacts {
  readonly account: Pick<Account, 'name' | 'isNamed' | 'quoterPublished' | 'createdAt' | 'demoData'>;
  /** When the rates were last written; null without rates. Those of a new account are written with the account. */
  readonly ratesUpdatedAt: number | null;
  /** Numbers of records, demo data included. */
  readonly drivers: number;
  readonly services: number;
}

/** The onboarding checklist of an account. Demo data completes no step. */
export function firstSteps({ account, ratesUpdatedAt, drivers, services }: FirstStepsFacts, nowMs: number): FirstSteps {
  const { demoData, createdAt, quoterPublished } = account;
  const done = {
    rates: ratesUpdatedAt !== null && ratesUpdatedAt > createdAt,
    quoter: quoterPublished,
    driver: drivers > (demoData?.drivers ?? 0),
    booking: services > (demoData?.services ?? 0),
  };
  const isNew = !done.booking || nowMs - createdAt < NEW_ACCOUNT_MS;
  return {
    isShown: isNew && Object.values(done).includes(false),
    done,
    demoData: demoDataState(demoData, done.booking),
    needsName: quoterPublished && !hasOwnName(account),
  };
}

function demoDataState(demoData: Account['demoData'], hasServices: boolean): FirstSteps['demoData'] {
  if (demoData !== undefined) return demoData.isDeleting ? 'deleting' : 'present';
  return hasServices ? 'none' : 'available';
}
