import type { DriverOffer } from '../endpoints/dispatch.ts';
import { DEFAULT_DISPATCH_SETTINGS } from '../entities/dispatch-settings.ts';
import { driverPayoutCents } from '../rules/rates/commission.ts';
import { centsFromDollars } from '../rules/money.ts';
import { driverAppExamples } from './driver-app.ts';
import type { EndpointExamples } from './example.ts';
import { bookedService } from './fixtures/service.ts';
import { trip } from './fixtures/trip.ts';

const OFFER_ID = 'Of7Kd2PqLmX9sTzWvB4c';
const search = {
  asked: 2,
  nearby: 4,
  starts_at: '2026-11-24T13:30:00.000Z',
  ends_at: '2026-11-24T13:36:00.000Z',
  offer_ends_at: null,
};
const { lat, lng, address } = trip.start;
const { end } = trip;

const offer: DriverOffer = {
  id: OFFER_ID,
  service: bookedService.id,
  pickup_minutes: 4,
  pickup: { lat, lng, address },
  drop: { lat: end.lat, lng: end.lng, address: end.address },
  distance_m: 12_400,
  price: bookedService.price,
  payout: driverPayoutCents('IMMEDIATE', centsFromDollars(bookedService.price)) / 100,
  vehicle: trip.vehicle,
  loaders: 2,
  appointment: null,
  expires_at: '2026-11-24T13:30:20.000Z',
  remaining_ms: 18_400,
};

export const dispatchExamples = {
  getDispatchSettings: {
    description:
      '`automatic` asks the drivers near the pick-up one after the other; `manual` leaves bookings to the team.',
    input: {},
    output: DEFAULT_DISPATCH_SETTINGS,
  },
  updateDispatchSettings: {
    description: 'Absent fields stay.',
    input: { immediate: 'automatic', driversAtOnce: 2 },
    output: { ...DEFAULT_DISPATCH_SETTINGS, driversAtOnce: 2 },
  },
  getDriverOffer: {
    description: 'A driver has one offer at a time. Addresses lack the reference that leads to the door.',
    input: {},
    output: offer,
  },
  acceptDriverOffer: {
    description: 'The first of several drivers to accept gets the job. A repeated call of that driver gets it again.',
    input: { id: OFFER_ID },
    output: { job: driverAppExamples.acceptDriverJob.output.job },
  },
  declineDriverOffer: {
    description: 'The next driver is asked at once.',
    input: { id: OFFER_ID, reason: 'Estoy lejos' },
    output: {},
  },
  startSearch: {
    description: 'Asks the drivers who missed the last search again, but none who declined.',
    input: { id: bookedService.id, farthest_minutes: 40 },
    output: { state: 'searching', ...search },
  },
  pauseSearch: {
    description: 'The service can then be assigned as any other.',
    input: { id: bookedService.id },
    output: { state: 'paused', ...search },
  },
  explainSearch: {
    description: '`unfit` says why a driver near the pick-up may not be asked; drivers who were asked are in `offers`.',
    input: { id: bookedService.id },
    output: {
      search: { state: 'searching', ...search, offer_ends_at: '2026-11-24T13:30:20.000Z' },
      farthest_minutes: 20,
      offers: [
        {
          id: OFFER_ID,
          driver: 'drv8Kd2PqLmX9sTz',
          driver_name: 'José Ñauta',
          state: 'declined',
          pickup_minutes: 4,
          reason: 'Estoy lejos',
          created_at: '2026-11-24T13:30:00.000Z',
          expires_at: '2026-11-24T13:30:20.000Z',
          ended_at: '2026-11-24T13:30:09.000Z',
        },
      ],
      drivers: [
        {
          id: 'drv3Wc7MnBvQ5rYh',
          name: 'Rosa Paredes',
          minutes: 7,
          unfit: null,
          rank: { idle_minutes: 35, stars: 4.8, acceptance: 0.9 },
        },
        { id: 'drv5Tg1JkLpZ2xNf', name: 'Luis Cando', minutes: 3, unfit: 'busy', rank: null },
      ],
    },
  },
} satisfies Partial<EndpointExamples>;
