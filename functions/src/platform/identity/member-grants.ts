import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { createApiKey } from '@llevo/contract/endpoints/api-keys';
import { sendInvite } from '@llevo/contract/endpoints/team';
import { createWebhook } from '@llevo/contract/endpoints/webhooks';
import { StoredApiKey } from '@llevo/contract/entities/api-key';
import { StoredInvite } from '@llevo/contract/entities/invite';
import type { Role } from '@llevo/contract/entities/roles';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { checkRoleGrant } from '@llevo/contract/rules/access/membership';
import { allows } from '@llevo/contract/rules/access/roles';
import { firestore } from '../firestore/firebase.ts';
import { enqueueEmail } from '../mail/mail-outbox.ts';
import type { Ids } from '../seams/core.ts';
import type { GrantsEmail } from '../seams/deletions.ts';
import { membersWithRole } from './account-document.ts';

const EMAIL_ID_LENGTH = 20;

interface GrantHolder {
  readonly accountId: string;
  readonly uid: string;
  /** The role that the member has left; null for none. */
  readonly role: Role | null;
  /** The owner who takes over, if the same change makes them one. */
  readonly nextOwner?: { readonly uid: string; readonly email: string };
}

/** Access that a member gave to others and may no longer give, read before the transaction writes. */
export interface LostGrants {
  readonly keys: readonly QueryDocumentSnapshot[];
  readonly webhooks: readonly QueryDocumentSnapshot[];
  readonly invites: readonly QueryDocumentSnapshot[];
  readonly owners: readonly { readonly uid: string; readonly email: string }[];
}

/** Reads the keys, webhook endpoints and open invites of a member that their remaining role does not cover. */
export async function readLostGrants(
  transaction: Transaction,
  { accountId, uid, role, nextOwner }: GrantHolder,
): Promise<LostGrants> {
  const of = (collection: 'apiKeys' | 'invites') =>
    firestore().collection(COLLECTIONS[collection]).where('accountId', '==', accountId);
  const webhooksOf = firestore().collection(paths.accountCollection(accountId, 'webhooks'));
  const [keys, webhooks, invites, owners] = await Promise.all([
    transaction.get(of('apiKeys').where('createdBy', '==', uid)),
    transaction.get(webhooksOf.where('createdBy', '==', uid)),
    transaction.get(of('invites').where('invitedBy', '==', uid)),
    transaction.get(membersWithRole('owner', accountId)),
  ]);
  return {
    keys: allows(createApiKey.access, role) ? [] : keys.docs.filter((key) => key.get('active') === true),
    webhooks: allows(createWebhook.access, role) ? [] : webhooks.docs,
    invites: invites.docs.filter((invite) => isLost(StoredInvite.parse(invite.data()), role)),
    owners: nextOwner
      ? [nextOwner]
      : owners.docs
          .filter(({ id }) => id !== uid)
          .map((owner) => ({ uid: owner.id, email: String(owner.get('email')) })),
  };
}

/** Whether a member with this role could not send a pending invite. */
const isLost = ({ state, permission }: StoredInvite, role: Role | null): boolean =>
  state === 'waiting' &&
  (role === null || !allows(sendInvite.access, role) || checkRoleGrant(role, permission) !== null);

interface PassedOn {
  readonly ids: Ids;
  readonly accountId: string;
  /** Name of the member. */
  readonly name: string;
  readonly createdAt: number;
  readonly emailFor: GrantsEmail;
}

/**
 * Passes keys and webhook endpoints on to an owner, ends invites, and notifies the owners: integrations go on, and
 * an owner answers for them (docs/decisions/0097). Returns facts for the audit.
 */
export function passOnGrants(
  transaction: Transaction,
  { keys, webhooks, invites, owners }: LostGrants,
  { ids, accountId, name, createdAt, emailFor }: PassedOn,
): Record<string, readonly string[]> {
  const [owner] = owners;
  if (owner !== undefined) {
    for (const { ref } of keys) transaction.update(ref, { createdBy: owner.uid, handedOverAt: createdAt });
    for (const { ref } of webhooks) transaction.update(ref, { createdBy: owner.uid });
  }
  for (const { ref } of invites) transaction.delete(ref);
  const facts = {
    // Named so that the audit does not redact it as a secret.
    integrationsPassedOn: keys.map((key) => StoredApiKey.shape.name.parse(key.get('name'))),
    webhooksPassedOn: webhooks.map((webhook) => String(webhook.get('url'))),
    invitesEnded: invites.map((invite) => String(invite.get('email'))),
  };
  const given = Object.entries(facts).filter(([, list]) => list.length > 0);
  if (given.length === 0) return {};
  for (const { email } of owners) {
    const id = `grants-${ids.base62(EMAIL_ID_LENGTH)}`;
    enqueueEmail(transaction, emailFor({ to: email, name, ...facts }), { id, accountId, createdAt });
  }
  return Object.fromEntries(given);
}
