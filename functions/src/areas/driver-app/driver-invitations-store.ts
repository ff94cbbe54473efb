import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { Account } from '@llevo/contract/entities/account';
import { Driver } from '@llevo/contract/entities/driver';
import type { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import { paths } from '@llevo/contract/paths';
import { isInUse } from '@llevo/contract/rules/account/closing';
import { driverKey, isInvitationPending, MAX_COMPANIES_OF_DRIVER } from '@llevo/contract/rules/people/driver-app';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { AuditChain } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import type { AdmittedDriver } from '../../platform/identity/driver-session-document.ts';
import { invitationOf } from '../../platform/identity/driver-invitation-token.ts';
import type { InvitationFacts } from '../../platform/identity/driver-invitation-token.ts';
import { acceptedBy, writeDriverSession } from '../../platform/identity/driver-sessions-store.ts';
import { normaliseEmail } from '../../platform/ledger/text.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { store } from '../../platform/store.ts';
import { grantConsent } from '../../platform/whatsapp/phone-consents.ts';
import { driverConsent, isNumber } from './driver-consent.ts';
import { driverActor } from './job-transaction.ts';
import { declinedInvitationEmail } from './emails/declined-invitation-email.ts';
import type { Transaction } from 'firebase-admin/firestore';

/** Pending invitations that a sign-in lists. */
const MAX_LISTED = 5;
const PAGE_SIZE = 20;
/** Invited records that a sign-in reads at most; the link of an older invitation works all the same. */
const MAX_READ = 100;

/** A pending invitation of a company in use. */
export interface PendingInvitation extends AdmittedDriver {
  readonly facts: InvitationFacts;
}

/** Invitations to the driver's app, as the holder of the invited address answers them (docs/decisions/0096). */
export const driverInvitationsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** The pending invitations of an e-mail or number, newest first: filtered before they are limited. */
    pending: async (key: string): Promise<readonly PendingInvitation[]> => {
      const found: PendingInvitation[] = [];
      let page = invitedBy(key);
      for (let read = 0; read < MAX_READ; read += PAGE_SIZE) {
        const { docs } = await page.limit(PAGE_SIZE).get();
        const accounts = docs.map(({ ref }) => ref.parent.parent).filter((account) => account !== null);
        const snapshots = accounts.length === 0 ? [] : await firestore().getAll(...accounts);
        found.push(...docs.flatMap((driver, index) => pendingInvitation(driver, snapshots[index]) ?? []));
        const last = docs.at(-1);
        if (found.length >= MAX_LISTED || docs.length < PAGE_SIZE || last === undefined) break;
        page = invitedBy(key).startAfter(last);
      }
      return found.slice(0, MAX_LISTED);
    },

    /** The invitation of a token; null once it was answered, withdrawn or replaced. */
    find: async (facts: InvitationFacts): Promise<PendingInvitation | null> => {
      const [driver, account] = await firestore().getAll(...documentsOf(facts));
      return theInvitation(facts, driver, account);
    },

    /** Accepts an invitation and opens a session, once. */
    accept: (facts: InvitationFacts, { userAgent, language }: Acceptance): Promise<AcceptResult> =>
      answer<AcceptResult>(facts, { kind: 'unknown' }, async ({ transaction, audit, invitation: { driver } }) => {
        const email = driverKey(driver);
        const others = await transaction.get(acceptedBy(email).limit(MAX_COMPANIES_OF_DRIVER).select());
        if (others.size >= MAX_COMPANIES_OF_DRIVER) return { kind: 'too_many' };
        const at = clock.nowMs();
        const document = driverDocument(facts.account, facts.driver);
        // Not an edit: `updatedAt` stays, so that an open form can still be saved.
        transaction.update(document, { appAcceptance: { email, at }, appDeclinedAt: null });
        if (isNumber(email)) grantConsent(transaction, facts.account, driverConsent(email, { language, nowMs: at }));
        const target = document.path;
        audit.add({ action: 'driver.app_acceptance', target, before: null, after: { accepted: true }, createdAt: at });
        const session = { accountId: facts.account, driverId: facts.driver, email, createdAt: at, userAgent };
        return { kind: 'accepted', session: writeDriverSession(transaction, ids, session) };
      }),

    /** Ends an invitation of a company unknown to its recipient, and notifies its owner; false if it was over. */
    decline: (facts: InvitationFacts): Promise<boolean> =>
      answer(facts, false, ({ transaction, audit, invitation: { driver, account } }) => {
        const at = clock.nowMs();
        const document = driverDocument(facts.account, facts.driver);
        transaction.update(document, { appInvitedAt: null, appDeclinedAt: at });
        const target = document.path;
        audit.add({ action: 'driver.app_refusal', target, before: null, after: { accepted: false }, createdAt: at });
        if (account.ownerEmail !== null) {
          const email = { ...declinedInvitationEmail(driver), to: account.ownerEmail };
          const id = `driver-app-refusal-${facts.driver}-${facts.invitedAt.toString()}`;
          enqueueEmail(transaction, email, { id, accountId: facts.account, createdAt: at });
        }
        return Promise.resolve(true);
      }),
  };
});

/** How and in which language a driver accepts. */
interface Acceptance {
  readonly userAgent: string;
  readonly language: PhoneConsent['language'];
}

interface Answer {
  readonly transaction: Transaction;
  readonly audit: AuditChain;
  readonly invitation: PendingInvitation;
}

/** Runs an answer to an invitation that is still pending, in one transaction; returns `otherwise` for any other. */
function answer<Result>(
  facts: InvitationFacts,
  otherwise: Result,
  work: (answer: Answer) => Promise<Result>,
): Promise<Result> {
  const actor = driverActor({ uid: facts.driver, accountId: facts.account });
  const contended = [driverDocument(facts.account, facts.driver).path];
  return queuedAuditedTransaction(actor, contended, async (transaction, audit) => {
    const [driver, account] = await transaction.getAll(...documentsOf(facts));
    const invitation = theInvitation(facts, driver, account);
    return invitation === null ? otherwise : work({ transaction, audit, invitation });
  });
}

const documentsOf = ({ account, driver }: InvitationFacts) =>
  [driverDocument(account, driver), firestore().doc(paths.account(account))] as const;

function invitedBy(key: string): Query {
  const drivers = firestore().collectionGroup('drivers');
  const ofKey = isNumber(key)
    ? drivers.where('email', '==', '').where('cellphone', '==', key)
    : drivers.where('email', '==', normaliseEmail(key));
  return ofKey.where('appInvitedAt', '>', 0).orderBy('appInvitedAt', 'desc');
}

function pendingInvitation(
  driverSnapshot: DocumentSnapshot | undefined,
  accountSnapshot: DocumentSnapshot | undefined,
): PendingInvitation | null {
  if (driverSnapshot?.exists !== true || accountSnapshot?.exists !== true) return null;
  const driver = Driver.parse({ ...driverSnapshot.data(), id: driverSnapshot.id });
  const account = Account.parse(accountSnapshot.data());
  const facts = invitationOf(accountSnapshot.id, driver);
  return facts !== null && isInvitationPending(driver) && isInUse(account) ? { driver, account, facts } : null;
}

/** The pending invitation if it is the given one: an older one of the driver, or of another address, is over. */
function theInvitation(
  { invitedAt, email }: InvitationFacts,
  driver: DocumentSnapshot | undefined,
  account: DocumentSnapshot | undefined,
): PendingInvitation | null {
  const found = pendingInvitation(driver, account);
  return found?.facts.invitedAt === invitedAt && found.facts.email === email ? found : null;
}

type AcceptResult =
  | { readonly kind: 'accepted'; readonly session: string }
  | { readonly kind: 'unknown' }
  /** The address already drives for the maximum of companies. */
  | { readonly kind: 'too_many' };
