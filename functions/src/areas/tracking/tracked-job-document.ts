import { Account } from '@llevo/contract/entities/account';
import { CompanyBankAccounts } from '@llevo/contract/entities/company-bank-account';
import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import type { Service } from '@llevo/contract/entities/service';
import { TrackingLink } from '@llevo/contract/entities/tracking';
import { paths } from '@llevo/contract/paths';
import { dispatchSettingsOf } from '@llevo/contract/rules/dispatch/start-search';
import { storedChat } from '@llevo/contract/rules/phone';
import { DELETED_PERSON_NAME, serviceNumber } from '@llevo/contract/rules/services/service-display';
import { trackingExpiresAtMs } from '@llevo/contract/rules/services/tracking';
import { trackingLogoPath } from '@llevo/contract/rules/services/tracking-link';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { settings } from '../../platform/settings.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { parseService } from '../services/service-list.ts';
import { trackingHash } from '../services/tracking-link.ts';

/** The public data of a company; absent parts are null. */
const Company = Account.pick({
  name: true,
  active: true,
  closing: true,
  quoterPublished: true,
  slugs: true,
  dispatch: true,
}).extend({
  quoter: z
    .object({
      phone: z.string().nullable(),
      whatsapp: z.string().nullable(),
      colour: z.string().nullable(),
      /** Name of the file. */
      logo: z.string().nullable(),
      bankAccounts: CompanyBankAccounts,
    })
    .partial()
    .optional(),
});

/** Fields that services of other programs lack. */
const Booking = z.object({
  number: z.string().catch(''),
  referenceStart: z.string().catch(''),
  referenceFinish: z.string().catch(''),
});

/** Whether the link of a service still works; not for a deleted customer. */
export const isTrackable = (service: Pick<Service, 'userName' | 'date' | 'updatedAt'>, nowMs: number): boolean =>
  service.userName !== DELETED_PERSON_NAME && nowMs < trackingExpiresAtMs(service);

/**
 * The service that a token leads to, in two round trips; null if it may not be shown, `withdrawn` if the company ended the
 * link since.
 */
export async function findTrackedJob(token: string, clock: Clock): Promise<TrackedJob | 'withdrawn' | null> {
  const hash = trackingHash(token);
  const db = firestore();
  const link = TrackingLink.safeParse((await db.doc(paths.trackingLink(hash)).get()).data()).data;
  if (link === undefined) return null;
  const { accountId, serviceId } = link;
  const [account, service] = await db.getAll(
    db.doc(paths.account(accountId)),
    db.doc(paths.accountDocument(accountId, 'services', serviceId)),
  );
  if (account?.exists !== true || service?.exists !== true) return null;
  const company = Company.parse(account.data());
  if (!company.active || company.closing !== undefined) return null;
  const logo_url = company.quoter?.logo ? trackingLogoPath(token, company.quoter.logo) : null;
  const writtenAtMs = { account: writtenAt(account), service: writtenAt(service) };
  const job = toTrackedJob({ accountId, serviceId, hash, writtenAtMs }, service, { ...company, logo_url });
  if (!isTrackable(job.service, clock.nowMs())) return null;
  return job.service.trackingVersion === link.version ? job : 'withdrawn';
}

const writtenAt = ({ updateTime }: DocumentSnapshot): number => updateTime?.toMillis() ?? 0;

function toTrackedJob(
  link: Pick<TrackedJob, 'accountId' | 'serviceId' | 'hash' | 'writtenAtMs'>,
  snapshot: DocumentSnapshot,
  {
    name,
    quoter,
    quoterPublished,
    slugs,
    dispatch,
    logo_url,
  }: z.infer<typeof Company> & Pick<TrackedJob['company'], 'logo_url'>,
): TrackedJob {
  const { number, referenceStart, referenceFinish } = Booking.parse(snapshot.data());
  return {
    ...link,
    service: parseService(snapshot),
    number: serviceNumber({ number, id: snapshot.id }),
    references: { start: referenceStart, finish: referenceFinish },
    dispatch: dispatchSettingsOf({ dispatch }),
    quoter: quoterOf(link.accountId, { quoterPublished, slugs }),
    company: {
      name,
      phone: quoter?.phone ?? null,
      whatsapp: storedChat(quoter?.whatsapp ?? null),
      colour: quoter?.colour ?? null,
      logo_url,
    },
    bankAccounts: quoter?.bankAccounts ?? [],
  };
}

function quoterOf(
  accountId: string,
  { quoterPublished, slugs = [] }: Pick<z.infer<typeof Company>, 'quoterPublished' | 'slugs'>,
): TrackedJob['quoter'] {
  if (accountId === settings.operatorAccount()) return { address: null };
  return quoterPublished ? { address: slugs[0] ?? accountId } : null;
}

/** A service that a valid link leads to. */
export interface TrackedJob extends Pick<TrackingLink, 'accountId' | 'serviceId'> {
  /** SHA-256 of the link's token, to identify the link without revealing the token. */
  readonly hash: string;
  /** When the documents were last written, whatever changed in them. */
  readonly writtenAtMs: { readonly account: number; readonly service: number };
  readonly service: Service;
  /** Readable number; the service's id if it has none. */
  readonly number: string;
  /** The company's public quoter and its address, null for the operator's; null without one. */
  readonly quoter: { readonly address: string | null } | null;
  /** How the company's bookings find their driver. */
  readonly dispatch: DispatchSettings;
  readonly references: { readonly start: string; readonly finish: string };
  readonly company: {
    readonly name: string;
    readonly phone: string | null;
    readonly whatsapp: string | null;
    readonly colour: string | null;
    readonly logo_url: string | null;
  };
  /** Accounts for customers' transfers. */
  readonly bankAccounts: readonly CompanyBankAccount[];
}
