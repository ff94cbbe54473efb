/** Activities of a booking and their frequency, performed by the product's code. */
import { randomUUID } from 'node:crypto';
import { paths } from '@llevo/contract/paths';
import * as dashboard from '@llevo/contract/endpoints/dashboard/dashboard';
import * as drivers from '@llevo/contract/endpoints/people/drivers';
import * as quoter from '@llevo/contract/endpoints/quoter/quoter';
import * as services from '@llevo/contract/endpoints/services/services';
import type { Endpoint } from '@llevo/contract/endpoint';
import type { Quote } from '@llevo/contract/entities/quote';
import { sharePath, shareImagePath } from '@llevo/contract/rules/quoter/share-link';
import {
  encodeTrackPoint,
  trackExpiresAtMs,
  trackPartId,
  trackPartStartMs,
} from '@llevo/contract/rules/fleet/track-points';
import { Timestamp } from 'firebase-admin/firestore';
import { mailDelivery } from '../../../functions/src/mail-delivery.ts';
import { enqueueEmail } from '../../../functions/src/platform/mail/mail-outbox.ts';
import { deliverMail } from '../../../functions/src/platform/mail/deliver-mail.ts';
import {
  auditEntryCreated,
  ratingWritten,
  serviceWritten,
} from '../../../functions/src/definitions/document-triggers.ts';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { plainPng } from '../../support/fixtures/upload-images.ts';
import { benchPositionPolicy, FLEET_HOURS } from '../position-policy.ts';
import { callApi, changeDocument, runFunction, openShareLink, addReads } from './cost-meter.ts';

export interface Activity {
  readonly what: string;
  /** Frequency per booking, and its reason. */
  readonly times: number;
  readonly because: string;
  /** Preconditions; not counted. */
  readonly before?: () => Promise<unknown>;
  readonly run: () => Promise<void>;
}

/** Windows of the back-office that show the list of services, or a driver's part of the map, at any time. */
const OPEN_LISTS = 2;
export const OPEN_MAPS = 2;
/** Rows of a list's page. */
const ROWS = 50;
/** Drivers shown on the map at once. */
const DRIVERS_IN_VIEW = 60;
/** Windows of the back-office that listen to the counters of services: the dashboard, lists with totals. */
const OPEN_COUNTERS = 2;
/**
 * Documents that the rules read for a listener: session and account in the back-office, service and account on a tracking
 * page. Google bills them when it opens and "each time the query results are updated"
 * (https://firebase.google.com/docs/firestore/pricing#firestore-rules). Whether one update of several documents bills them
 * once is not published, so that the meter counts them for each document: an upper bound.
 */
const RULES_OF_A_LISTENER = 2;
/** Hours that a customer keeps the tracking page open. */
export const TRACKED_HOURS = 1 / 4;
/** Hours of a driver's shift per booking: five bookings in ten hours. */
export const SHIFT_HOURS = 2;

const [position, , track] = benchPositionPolicy();
const WRITES_PER_HOUR = (position?.ours ?? 0) / FLEET_HOURS;
/** Documents of route history per driver and five minutes, by the phone's recording rule. */
export const TRACKS_PER_FIVE_MINUTES = track?.ours ?? 0;

const TRIP = {
  typeService: 'IMMEDIATE',
  start: { lat: -0.1829, lng: -78.4846, address: 'La Carolina' },
  end: { lat: -0.2966, lng: -78.5554, address: 'Quitumbe' },
  vehicle: 'cabina_simple',
  typeThing: 'Varios',
  activators: 2,
} as const;

/** Counts a changed document that so many listeners receive. */
export const addUpdates = (listeners: number): void => {
  addReads(listeners * (1 + RULES_OF_A_LISTENER));
};

/** Counts a changed service: lists receive it, and its counters. */
const addServiceUpdate = (): void => {
  addUpdates(OPEN_LISTS + OPEN_COUNTERS);
};

/** Statuses of a booking after its creation, in order. */
const STEPS = ['confirmado', 'en camino', 'en curso', 'finalizado'] as const;

/** Requests of the dashboard each time it opens. */
const FIGURES: readonly Endpoint[] = Object.values(dashboard);

/** Creates an account with a booking, and returns the activities of its life cycle. */
export async function activitiesOf(accountId: string, token: string): Promise<Activity[]> {
  const empresa = accountId;
  const customer = await given.customer(accountId);
  const [driver, other] = [await given.driver(accountId), await given.driver(accountId)];
  let booking = await given.service(accountId, { userId: customer.id, driverId: driver.id, driverName: 'José' });
  const servicePath = () => paths.accountDocument(accountId, 'services', booking.id);
  const kept = (await callApi(null, quoter.createQuote, { ...TRIP, empresa })) as { data: Quote };

  let step = 0;
  const progress = async (status: string) => {
    await changeDocument(
      servicePath(),
      () => adminFirestore.doc(servicePath()).update({ status, updatedAt: Date.now() }),
      serviceWritten,
    );
    addServiceUpdate();
  };

  /** Runs the trigger of an audited change. */
  const linkAudit = async () => {
    const entries = adminFirestore.collection(paths.accountCollection(accountId, 'audit'));
    const [entry] = (await entries.orderBy('createdAt', 'desc').limit(1).get()).docs;
    const time = new Date().toISOString();
    const event = { id: `e-${time}`, time, params: { accountId, id: entry?.id }, data: entry };
    await runFunction(() => auditEntryCreated.run(event as never));
  };

  return [
    {
      what: 'opening the quoter',
      times: 4,
      because: 'three in four visitors do not book',
      run: async () => {
        await callApi(null, quoter.getRates, { empresa });
        await callApi(null, quoter.getPublicDiscountRates, { empresa });
      },
    },
    {
      what: 'a stored quote',
      times: 2,
      because: 'one is changed before it is booked',
      run: async () => {
        await callApi(null, quoter.createQuote, { ...TRIP, empresa });
      },
    },
    {
      what: 'opening a stored quote',
      times: 1,
      because: 'by its link: page, quote, picture',
      run: async () => {
        await openShareLink(sharePath(kept.data.id));
        await openShareLink(shareImagePath(kept.data.id));
        await callApi(null, quoter.getQuote, { id: kept.data.id });
      },
    },
    {
      what: 'booking in the mobile app',
      times: 1,
      because: '',
      run: async () => {
        const id = `s-${randomUUID()}`;
        const path = paths.accountDocument(accountId, 'services', id);
        await changeDocument(
          path,
          async () => {
            booking = await given.service(accountId, {
              id,
              userId: customer.id,
              driverId: driver.id,
              driverName: 'José',
            });
          },
          serviceWritten,
        );
        addServiceUpdate();
      },
    },
    {
      what: 'a change of its status by the app',
      times: 4,
      because: 'confirmed, on the way, loaded, finished',
      run: () => progress(STEPS[step++ % STEPS.length] ?? 'confirmado'),
    },
    {
      what: 'a driver’s position',
      times: Math.round(SHIFT_HOURS * WRITES_PER_HOUR),
      because: `${SHIFT_HOURS} hours of a shift, by the reporting policy`,
      run: async () => {
        const path = paths.accountDocument(accountId, 'driverLocations', driver.id);
        const here = { lat: -0.18, lng: -78.48, geohash: '6rbgg', heading: 0, speed: 30 };
        await adminFirestore.doc(path).set({ ...here, updatedAt: Timestamp.now() });
        // The rules of the write read the session, driver and account; every open map receives the position.
        addReads(3);
        addUpdates(OPEN_MAPS);
      },
    },
    {
      what: 'a position on a tracking page',
      times: Math.round(TRACKED_HOURS * WRITES_PER_HOUR),
      because: 'a quarter of an hour',
      run: () => {
        addUpdates(1);
        return Promise.resolve();
      },
    },
    {
      what: 'five minutes of route history',
      times: SHIFT_HOURS * 12 * TRACKS_PER_FIVE_MINUTES,
      because: `${SHIFT_HOURS} hours of a shift; deleted after 30 days`,
      run: async () => {
        const startMs = trackPartStartMs(Date.now());
        const path = paths.accountDocument(accountId, 'driverTracks', trackPartId(driver.id, startMs));
        const times = {
          startsAt: Timestamp.fromMillis(startMs),
          expiresAt: Timestamp.fromMillis(trackExpiresAtMs(startMs)),
        };
        const point = encodeTrackPoint({ atMs: startMs, lat: -0.18, lng: -78.48, speed: 30, accuracy: 8 }, startMs);
        await adminFirestore.doc(path).set({ ...times, points: point });
        // The rules read the session, driver and account.
        addReads(3);
        await adminFirestore.doc(path).delete();
      },
    },
    {
      what: 'a rating',
      times: 1.2,
      because: 'six in ten rate, both sides',
      run: () => {
        const path = paths.accountDocument(accountId, 'ratings', randomUUID());
        const rating = { target: 'driver', driverId: driver.id, customerId: customer.id, serviceId: booking.id };
        return changeDocument(
          path,
          () => adminFirestore.doc(path).set({ ...rating, stars: 5, createdAt: Date.now() }),
          ratingWritten,
        );
      },
    },
    {
      what: 'assigning another driver',
      times: 0.1,
      because: 'one in ten',
      run: async () => {
        const stored = await adminFirestore.doc(servicePath()).get();
        const now = String(stored.get('driverId'));
        const next = now === driver.id ? other.id : driver.id;
        await changeDocument(
          servicePath(),
          () =>
            callApi(token, services.changeDriverInService, {
              item: { id: booking.id, driver: now },
              idDriverToUpdate: next,
            }),
          serviceWritten,
        );
        await linkAudit();
        addServiceUpdate();
      },
    },
    {
      what: 'a receipt',
      times: 0.5,
      because: 'paid by transfer, or paid out to the driver',
      before: () => adminFirestore.doc(servicePath()).update({ comprobantePagoConductor: '' }),
      run: async () => {
        const name = `${paths.userIncomingFolder(accountId, 'u-costs')}/${randomUUID()}.png`;
        await adminBucket.file(name).save(await plainPng(), { contentType: 'image/png', resumable: false });
        await changeDocument(
          servicePath(),
          () =>
            callApi(token, services.updateDriverReceipt, {
              idService: booking.id,
              typeService: booking.typeService,
              pathComprobante: name,
            }),
          serviceWritten,
        );
        await linkAudit();
        // The bucket's rules read the session and the account.
        addReads(2);
        addServiceUpdate();
      },
    },
    {
      what: 'opening the list of services',
      times: 2,
      because: 'viewed twice',
      run: async () => {
        // The call returns their number; a listener loads the rows.
        await callApi(token, services.listServices, { limit: 1 });
        addReads(ROWS + RULES_OF_A_LISTENER);
      },
    },
    {
      what: 'opening the map of drivers',
      times: 0.5,
      because: 'every other booking',
      run: async () => {
        await callApi(token, drivers.listDrivers, { limit: ROWS, include: 'job' });
        addReads(DRIVERS_IN_VIEW + RULES_OF_A_LISTENER);
      },
    },
    {
      what: 'opening the dashboard',
      times: 0.2,
      because: 'every fifth booking',
      run: async () => {
        for (const endpoint of FIGURES)
          await callApi(token, endpoint, 'limit' in endpoint.input.shape ? { limit: 0 } : {});
      },
    },
    {
      what: 'an email',
      times: 0.3,
      because: 'status changes, invites, links',
      run: async () => {
        const id = `costs-${randomUUID()}`;
        await adminFirestore.runTransaction((transaction) => {
          enqueueEmail(
            transaction,
            { audience: 'third-party', to: 'x@llevo.test', subject: 'x', paragraphs: [], action: null },
            { id, accountId, createdAt: Date.now() },
          );
          return Promise.resolve();
        });
        await runFunction(() => deliverMail({ ...mailDelivery, ...SILENT }, id));
      },
    },
  ];
}

const SILENT = {
  mailer: { send: () => Promise.resolve(null) },
  log: { info: () => undefined, error: () => undefined },
};
