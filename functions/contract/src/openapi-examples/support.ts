import type { EndpointExamples } from './example.ts';
import { onlyPage } from './example.ts';
import { dispatcher } from './fixtures/users.ts';

const FEEDBACK_ID = 'Fb7Tq2WnX5Lk';
const EVENT = {
  id: 'Ev3Kd8RzM1pT',
  name: 'quoter_shared',
  time: '2026-11-24T14:05:00.000Z',
  user_email: dispatcher.email,
  metadata: { channel: 'whatsapp' },
};
const COMMENT = 'El tablero del día nos ahorra llamadas.';

export const supportExamples = {
  sendMail: {
    description: '`template` names the form that the message came from.',
    input: {
      name: 'Lucía Mora',
      email: 'lucia.mora@example.com',
      message: 'Quisiera conocer los planes para una flota de 30 camiones.',
      template: 'contact',
    },
    output: {},
  },
  giveFeedback: {
    description: 'A comment is optional.',
    input: { rating: 'positive', comment: COMMENT },
    output: { id: FEEDBACK_ID },
  },
  listFeedback: {
    description: '`user_email` is null for deleted users.',
    input: { limit: 25 },
    output: [
      {
        id: FEEDBACK_ID,
        rating: 'positive',
        comment: COMMENT,
        user_email: dispatcher.email,
        date_created: '2026-11-24T14:10:00.000Z',
      },
    ],
    page: onlyPage(1),
  },
  getFeedbackMetrics: {
    description: 'Deleted feedback no longer counts.',
    input: {},
    output: { positive: 41, neutral: 7, negative: 3 },
  },
  deleteFeedback: {
    description: 'The counts are updated.',
    input: { id: FEEDBACK_ID },
    output: { id: FEEDBACK_ID },
  },
  recordEvent: {
    description: 'Metadata is flat: up to 20 texts, numbers or booleans.',
    input: { name: EVENT.name, metadata: EVENT.metadata },
    output: { id: EVENT.id },
  },
  listEvents: {
    description: 'With `name` the chart counts the event by day; with `group=name` it is empty.',
    input: { name: EVENT.name, limit: 25 },
    output: {
      list: [],
      chart: { labels: ['2026-11-23', '2026-11-24'], datasets: [{ label: EVENT.name, data: [0, 1] }] },
      results: [EVENT],
      total: 1,
    },
    page: onlyPage(1),
  },
  getEvent: {
    description: 'Events expire; their counts by name and day remain.',
    input: { id: EVENT.id },
    output: EVENT,
    errors: { not_found: 'No existe ese evento' },
  },
  deleteEvent: {
    description: 'The count of its name does not change.',
    input: { id: EVENT.id },
    output: { id: EVENT.id },
    errors: { not_found: 'No existe ese evento' },
  },
  getFirstSteps: {
    description: 'Demo data does not count as done.',
    input: {},
    output: {
      isShown: true,
      done: { rates: true, quoter: false, driver: true, booking: false },
      demoData: 'available',
      needsName: false,
    },
  },
  createDemoData: {
    description: 'Demo data is never invoiced or e-mailed, and does not complete onboarding steps.',
    input: {},
    output: { drivers: 6, customers: 8, services: 12 },
  },
  deleteDemoData: {
    description: 'Returns the numbers of deleted records.',
    input: {},
    output: { drivers: 6, customers: 8, services: 12 },
  },
} satisfies Partial<EndpointExamples>;
