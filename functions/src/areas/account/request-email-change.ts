import type { RateLimit } from '@llevo/contract/endpoint';
import { updateUser } from '@llevo/contract/endpoints/account/account';
import type { User } from '@llevo/contract/entities/account-user';
import { assertWithinLimit, withinDailyCeiling } from '../../http/rate-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { emailAddressesStore } from '../session/email-addresses/email-addresses-store.ts';
import type { EmailChangeRequestResult } from '../session/email-addresses/email-changes.ts';
import type { UserChange } from '../team/change-member.ts';
import {
  emailChangeError,
  masterChangeError,
  masterEmailChangeError,
  memberChangeError,
} from '../team/member-change-rules.ts';
import { unchangedMemberError } from '../team/membership-error.ts';
import { changeRequestEmails } from './emails/email-change-requested-email.ts';
import { memberEmailRequestedEmails } from './emails/member-email-requested-email.ts';

/** Requested changes per caller and hour: the response reveals whether an address is taken. */
const CALLER_LIMIT: RateLimit = { max: 10, windowSeconds: 3600, store: 'shared' };
/** Links per new address, over all callers. */
const ADDRESS_LIMIT: RateLimit = { max: 5, windowSeconds: 900, store: 'shared' };

interface WantedEmail {
  readonly uid: string;
  readonly email: string;
  /** Other changes of the same call, applied afterwards. If either is forbidden, neither happens. */
  readonly change: UserChange;
  /** The account in which a master found the user; absent for a member of the caller's account. */
  readonly asMasterIn?: string;
}

/**
 * Requests another e-mail of a user, which mailed links complete. Throws 409 if it is taken or the caller may not
 * change it.
 */
export async function requestEmailChange(
  deps: Deps,
  caller: Caller,
  { uid, email, change, asMasterIn }: WantedEmail,
): Promise<User> {
  const { shared } = deps.limits;
  assertWithinLimit(await shared.count(`${updateUser.path} e-mail of ${caller.uid}`, CALLER_LIMIT));
  assertWithinLimit(await shared.count(`link email ${email}`, ADDRESS_LIMIT));
  const isByMaster = asMasterIn !== undefined;
  const checkChange = isByMaster ? masterChangeError : memberChangeError(caller, { uid, change });
  const checkEmail = isByMaster ? masterEmailChangeError : emailChangeError(caller, uid);
  return withinDailyCeiling(deps, { name: 'addressLinks' }, async () =>
    userOrThrow(
      await emailAddressesStore(deps).requestChange(caller, {
        uid,
        to: email,
        accountId: asMasterIn ?? caller.accountId,
        isByMaster,
        check: (target) => checkChange(target) ?? checkEmail(target),
        // Users approve a master's request: once by allowing support, or now.
        firstStep: ({ supportEnabled }) => (isByMaster && !supportEnabled ? 'current' : 'new'),
        emailsFor: changeRequestEmails(deps.siteUrl),
        emailsForOwners: memberEmailRequestedEmails(deps.siteUrl),
      }),
    ),
  );
}

function userOrThrow(result: EmailChangeRequestResult): User {
  switch (result.kind) {
    case 'requested':
      return result.user;
    case 'protected':
      throw new AppError('conflict', 'Usa la verificación en dos pasos: solo esa persona cambia su correo', {
        inputError: 'email',
      });
    case 'email_taken':
      throw emailTakenError();
    case 'unknown':
    case 'refused':
    case 'elsewhere':
      throw unchangedMemberError(result);
  }
}

/** The error for an e-mail that belongs to another user, or is held for its previous owner. */
export const emailTakenError = () =>
  new AppError('conflict', 'Ya hay un usuario con este correo', { inputError: 'email' });
