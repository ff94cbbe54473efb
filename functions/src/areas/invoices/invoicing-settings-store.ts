import { isDeepStrictEqual } from 'node:util';
import type {
  CertificateFacts,
  InvoicingSettings,
  StoredCertificate,
  StoredInvoicingSettings,
} from '@llevo/contract/entities/invoicing-settings';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { enqueueNotices, readUserAndOwnerEmails } from '../../platform/identity/sensitive-notices.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import { certificateProblem, storedCertificateProblem } from './certificate-facts.ts';
import type { CertificateProblem } from './certificate-facts.ts';
import { sealCertificate } from './certificate-vault.ts';
import type { CertificateContents } from './certificate.ts';
import type { certificateChangedEmail } from './emails/certificate-changed-email.ts';
import { certificateDocument, parseCertificate, parseSettings, settingsDocument } from './invoice-documents.ts';

/** Fiscal settings, and the certificate without its key. */
export interface InvoicingState {
  readonly settings: StoredInvoicingSettings | null;
  readonly certificate: Omit<StoredCertificate, 'sealed'> | null;
}

type SaveSettingsResult =
  | { readonly kind: 'saved'; readonly state: InvoicingState }
  /** They changed since the caller saw them. */
  | { readonly kind: 'conflict'; readonly state: InvoicingState }
  /** The certificate names another RUC. */
  | { readonly kind: 'other_taxpayer' };

/** A certificate that was opened with its password. */
interface NewCertificate {
  readonly facts: CertificateFacts;
  readonly contents: CertificateContents;
  readonly emailFor: ReturnType<typeof certificateChangedEmail>;
}

type StoreCertificateResult =
  | { readonly kind: 'stored'; readonly state: InvoicingState }
  | { readonly kind: 'unusable'; readonly problem: CertificateProblem };

/** The audited facts of a certificate. */
const certificateAudit = ({ holder, issuer, rucs, validTo }: StoredCertificate) => ({
  holder,
  issuer,
  rucs,
  validTo: new Date(validTo).toISOString(),
});

/** The audited fields of settings. */
const settingsAudit = (stored: StoredInvoicingSettings | null) => {
  if (stored === null) return null;
  const { updatedAt: _updatedAt, lastChange: _lastChange, ...fields } = stored;
  return fields;
};

const stateOf = (settings: StoredInvoicingSettings | null, certificate: StoredCertificate | null): InvoicingState => {
  if (certificate === null) return { settings, certificate: null };
  const { sealed: _sealed, ...facts } = certificate;
  return { settings, certificate: facts };
};

/** `accounts/{a}/invoicing/settings` and `/certificate`. */
export const invoicingSettingsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    read: async (accountId: string): Promise<InvoicingState> => {
      const [settings, certificate] = await firestore().getAll(
        settingsDocument(accountId),
        certificateDocument(accountId),
      );
      return stateOf(parseSettings(settings), parseCertificate(certificate));
    },

    /** `seenAt` is `updatedAt` as the caller saw it, null for no settings. */
    save: (caller: Caller, fields: InvoicingSettings, seenAt: number | null): Promise<SaveSettingsResult> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const document = settingsDocument(caller.accountId);
        const [settings, certificate] = await transaction.getAll(document, certificateDocument(caller.accountId));
        const before = parseSettings(settings);
        const stored = parseCertificate(certificate);
        if ((before?.updatedAt ?? null) !== seenAt) return { kind: 'conflict', state: stateOf(before, stored) };
        if (isDeepStrictEqual(settingsAudit(before), fields)) return { kind: 'saved', state: stateOf(before, stored) };
        const nowMs = Math.max(clock.nowMs(), (before?.updatedAt ?? 0) + 1);
        if (stored !== null && storedCertificateProblem(stored, fields.ruc, stored.validFrom) !== null) {
          return { kind: 'other_taxpayer' };
        }
        const after: StoredInvoicingSettings = {
          ...fields,
          updatedAt: nowMs,
          lastChange: { uid: caller.uid, name: caller.name, at: nowMs },
        };
        transaction.set(document, after);
        audit.add({
          action: 'invoicing.settings',
          target: document.path,
          before: settingsAudit(before),
          after: settingsAudit(after),
          createdAt: nowMs,
        });
        return { kind: 'saved', state: stateOf(after, stored) };
      }),

    storeCertificate: (
      caller: Caller,
      { facts, contents, emailFor }: NewCertificate,
    ): Promise<StoreCertificateResult> =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const document = certificateDocument(caller.accountId);
        const [certificate, settingsSnapshot] = await transaction.getAll(document, settingsDocument(caller.accountId));
        const before = parseCertificate(certificate);
        const settings = parseSettings(settingsSnapshot);
        const nowMs = clock.nowMs();
        const problem = certificateProblem(facts, settings?.ruc ?? null, nowMs);
        if (problem !== null) return { kind: 'unusable', problem };
        const { accountId } = caller;
        const notified = await readUserAndOwnerEmails(transaction, accountId, user);
        const after: StoredCertificate = {
          ...facts,
          sealed: sealCertificate(caller.accountId, contents),
          uploadedAt: nowMs,
          uploadedBy: { uid: caller.uid, name: caller.name, at: nowMs },
        };
        transaction.set(document, after);
        audit.add({
          action: 'invoicing.certificate',
          target: document.path,
          before: before && certificateAudit(before),
          after: certificateAudit(after),
          createdAt: nowMs,
        });
        const emails = notified.map(emailFor({ holder: after.holder, by: caller.name }));
        enqueueNotices(transaction, emails, { prefix: 'certificate', ids, accountId, createdAt: nowMs });
        return { kind: 'stored', state: stateOf(settings, after) };
      }),

    /** Null for no certificate. */
    removeCertificate: (caller: Caller): Promise<InvoicingState | null> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const document = certificateDocument(caller.accountId);
        const [certificate, settings] = await transaction.getAll(document, settingsDocument(caller.accountId));
        const before = parseCertificate(certificate);
        if (before === null) return null;
        transaction.delete(document);
        audit.add({
          action: 'invoicing.certificate_delete',
          target: document.path,
          before: certificateAudit(before),
          after: null,
          createdAt: clock.nowMs(),
        });
        return stateOf(parseSettings(settings), null);
      }),
  };
});
