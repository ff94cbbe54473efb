import {
  acceptDriverInvitation,
  declineDriverInvitation,
  readDriverInvitation,
} from '@llevo/contract/endpoints/driver-app/invitations';
import type { DriverInvitation } from '@llevo/contract/entities/driver-app';
import { isKeyedByNumber } from '@llevo/contract/rules/people/driver-app';
import { implementPublic } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { signInvitation, verifyInvitation } from '../../platform/identity/driver-invitation-token.ts';
import type { InvitationFacts } from '../../platform/identity/driver-invitation-token.ts';
import { driverSessionsStore } from '../../platform/identity/driver-sessions-store.ts';
import { driverInvitationsStore } from './driver-invitations-store.ts';
import type { PendingInvitation } from './driver-invitations-store.ts';
import { toSignedInDriver } from './signed-in-driver.ts';

/** Lifetime of the tokens that a sign-in lists, as long as its code. */
const LISTED_MS = 10 * 60_000;

const invitationOverError = () =>
  new AppError(
    'not_found',
    'Esta invitación ya no sirve: venció, se respondió, o la empresa la retiró o envió otra. Entra con un código y verás las que siguen abiertas.',
  );

const toInvitation = ({ driver, account }: PendingInvitation, token: string): DriverInvitation => ({
  token,
  company: { name: account.name, since: new Date(account.createdAt).toISOString() },
  invited_by: driver.appInvitedBy,
  invited_at: new Date(driver.appInvitedAt ?? 0).toISOString(),
  driver: {
    name: driver.name,
    surname: driver.surname,
    email: driver.email,
    ...(isKeyedByNumber(driver) && { cellphone: driver.cellphone }),
  },
});

/** The pending invitations of an address or number that the caller has proved, with tokens to answer them. */
export async function listInvitations(deps: Deps, key: string): Promise<DriverInvitation[]> {
  const pending = await driverInvitationsStore(deps).pending(key);
  const times = { nowMs: deps.clock.nowMs(), lifetimeMs: LISTED_MS };
  return Promise.all(pending.map(async (each) => toInvitation(each, await signInvitation(each.facts, times))));
}

async function verified(deps: Deps, token: string): Promise<InvitationFacts> {
  const facts = await verifyInvitation(token, deps.clock.nowMs());
  if (facts === null) throw invitationOverError();
  return facts;
}

export const readDriverInvitationRoute = implementPublic(readDriverInvitation, async ({ input: { token }, deps }) => {
  const invitation = await driverInvitationsStore(deps).find(await verified(deps, token));
  if (invitation === null) throw invitationOverError();
  return { data: toInvitation(invitation, token) };
});

export const acceptDriverInvitationRoute = implementPublic(
  acceptDriverInvitation,
  async ({ input: { token, language = 'es' }, deps, request }) => {
    const { userAgent } = request;
    const outcome = await driverInvitationsStore(deps).accept(await verified(deps, token), { userAgent, language });
    if (outcome.kind === 'too_many') throw new AppError('conflict', 'Ya trabajas con demasiadas empresas');
    const driver = outcome.kind === 'accepted' ? await driverSessionsStore(deps).find(outcome.session) : null;
    if (outcome.kind === 'unknown' || driver === null) throw invitationOverError();
    return { data: { session: outcome.session, driver: toSignedInDriver(driver, deps.clock.nowMs()) } };
  },
);

export const declineDriverInvitationRoute = implementPublic(
  declineDriverInvitation,
  async ({ input: { token }, deps }) => {
    if (!(await driverInvitationsStore(deps).decline(await verified(deps, token)))) throw invitationOverError();
    return { data: {} };
  },
);
