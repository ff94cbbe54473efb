import { Account } from '@llevo/contract/entities/account';
import type { Service } from '@llevo/contract/entities/service';
import { TrackingLink } from '@llevo/contract/entities/tracking';
import { paths } from '@llevo/contract/paths';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import { trackingExpiresAtMs } from '@llevo/contract/rules/services/tracking';
import { trackingLogoPath } from '@llevo/contract/rules/services/tracking-link';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { parseService } from '../services/service-list.ts';
import { trackingHash } from '../services/tracking-token.ts';
import type { TrackedJob } from './ports.ts';

/** What customers see of a company; absent parts are null. */
const Company = Account.pick({ name: true, active: true, closing: true }).extend({
  quoter: z
    .object({
      phone: z.string().nullable(),
      whatsapp: z.string().nullable(),
      colour: z.string().nullable(),
      /** Name of the file. */
      logo: z.string().nullable(),
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

/** Whether the link of a service still works. A customer who was deleted follows nothing. */
export const isTrackable = (service: Pick<Service, 'userName' | 'date' | 'updatedAt'>, nowMs: number): boolean =>
  service.userName !== DELETED_PERSON_NAME && nowMs < trackingExpiresAtMs(service);

/** The service that a token leads to, in two round trips; null where nothing may be shown. */
export async function findTrackedJob(token: string, clock: Clock): Promise<TrackedJob | null> {
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
  const job = toTrackedJob({ ...link, hash }, service, { ...company, logo_url });
  return isTrackable(job.service, clock.nowMs()) ? job : null;
}

function toTrackedJob(
  link: Pick<TrackedJob, 'accountId' | 'serviceId' | 'hash'>,
  snapshot: DocumentSnapshot,
  { name, quoter, logo_url }: z.infer<typeof Company> & Pick<TrackedJob['company'], 'logo_url'>,
): TrackedJob {
  const { number, referenceStart, referenceFinish } = Booking.parse(snapshot.data());
  return {
    ...link,
    service: parseService(snapshot),
    number: number === '' ? snapshot.id : number,
    references: { start: referenceStart, finish: referenceFinish },
    company: {
      name,
      phone: quoter?.phone ?? null,
      whatsapp: quoter?.whatsapp ?? null,
      colour: quoter?.colour ?? null,
      logo_url,
    },
  };
}
