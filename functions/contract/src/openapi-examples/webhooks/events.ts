import type { SentWebhookType, WebhookEvent } from '../../entities/webhook-event.ts';
import { WEBHOOK_API_VERSION } from '../../entities/webhook-event.ts';
import { sampleService } from '../../rules/webhooks/sample-service.ts';
import { ACCOUNT_ID } from '../fixtures/people.ts';
import {
  assignedService,
  bookedService,
  cancelledService,
  departedService,
  finishedService,
  rescheduledService,
  serviceUnderWay,
} from '../fixtures/service.ts';

const TESTED_AT = Date.parse('2026-11-19T18:00:00.000Z');

type Sent = Pick<WebhookEvent, 'id' | 'created' | 'data'>;

const SENT: Readonly<Record<SentWebhookType, Sent>> = {
  'service.created': {
    id: 'evt_4Zk1sQeT0aY7mPd2RwXc9uLb',
    created: bookedService.updatedAt,
    data: { service: bookedService },
  },
  'service.assigned': {
    id: 'evt_9Hc3vWnJ6tRf5KxB8yQg1sMd',
    created: assignedService.updatedAt,
    data: {
      service: assignedService,
      previous: { driver: bookedService.driver, driverName: bookedService.driverName },
    },
  },
  'service.updated': {
    id: 'evt_2Lp7bXzU4gSk0NqV6dFt3hRw',
    created: rescheduledService.updatedAt,
    data: { service: rescheduledService, previous: { hour: assignedService.hour } },
  },
  'service.cancelled': {
    id: 'evt_7Yd5nGjC1wTm9LrZ3kHx8pVq',
    created: cancelledService.updatedAt,
    data: {
      service: cancelledService,
      previous: { status: rescheduledService.status, cancellation: rescheduledService.cancellation },
    },
  },
  'service.arriving': {
    id: 'evt_5Rs8fKvN2bJd7XhQ4zTc6gLm',
    created: '2026-11-24T14:22:30.000Z',
    data: {
      service: departedService,
      arrival: { stop: 'start', lat: -0.1921, lng: -78.4874, distance_m: 669, at: '2026-11-24T14:22:30.000Z' },
    },
  },
  'service.search_started': {
    id: 'evt_3Fn8sJdQ6wLb1XyT5vHc9kRz',
    created: bookedService.updatedAt,
    data: {
      service: bookedService,
      search: { asked: 0, declined: 0, missed: 0, nearby: 0, ends_at: '2026-11-24T14:06:00.000Z' },
    },
  },
  'service.offered': {
    id: 'evt_6Mt4qCzV2hGk8PbS1nWf7jLx',
    created: bookedService.updatedAt,
    data: {
      service: bookedService,
      search: { asked: 1, declined: 0, missed: 0, nearby: 3, ends_at: '2026-11-24T14:06:00.000Z' },
      offer: { id: 'Zk3mQ8vT1sPd6wXc', driver: assignedService.driver, expires_at: '2026-11-24T14:00:20.000Z' },
    },
  },
  'service.search_failed': {
    id: 'evt_0Bx5rKpN9dTw3ZgJ7mYc4fVh',
    created: bookedService.updatedAt,
    data: {
      service: bookedService,
      search: { asked: 3, declined: 1, missed: 2, nearby: 0, ends_at: '2026-11-24T14:06:00.000Z' },
    },
  },
  'service.finished': {
    id: 'evt_1Wq6mBtP9xGn4VfY7cKj2dHs',
    created: finishedService.updatedAt,
    data: { service: finishedService, previous: { status: serviceUnderWay.status } },
  },
  'webhook.test': {
    id: 'evt_8Tg2kZsF5rLc0WpM3vXb9nJd',
    created: new Date(TESTED_AT).toISOString(),
    data: { service: sampleService(TESTED_AT) },
  },
};

/** The body of an event of a type. */
export const webhookExample = (type: SentWebhookType): WebhookEvent => ({
  ...SENT[type],
  object: 'event',
  api_version: WEBHOOK_API_VERSION,
  type,
  account: ACCOUNT_ID,
});
