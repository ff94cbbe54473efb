import { paths } from '../paths.ts';
import type { EndpointExamples } from './example.ts';
import { onlyPage } from './example.ts';
import { ACCOUNT_ID, driver } from './fixtures/people.ts';
import { dispatcher } from './fixtures/users.ts';

const MAIL_ID = 'Ml5Rw9TzK2xQ';

const failedMail = {
  id: MAIL_ID,
  to: 'maria@example.com',
  recipient: { name: 'María Cevallos', role: 'customer' as const },
  service: null,
  subject: 'Fletes Andes activó tu cuenta de cliente',
  state: 'failed' as const,
  attempts: 8,
  lastError: '550 mailbox unavailable',
  held: null,
  createdAt: '2026-11-23T14:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
};

export const activityExamples = {
  listAudit: {
    description: 'Entries are linked within a minute: until then `sequence` and `hash` are null.',
    input: { action: 'driver.status', dateFrom: '2026-11-01', dateTo: '2026-11-30', limit: 25 },
    output: [
      {
        id: 'Au8Xn3VkT6Wd',
        actor: dispatcher.id,
        actorName: dispatcher.name,
        impersonator: null,
        action: 'driver.status',
        target: paths.accountDocument(ACCOUNT_ID, 'drivers', driver.id),
        before: { status: 'revision' },
        after: { status: 'activado' },
        createdAt: Date.parse(driver.updatedAt),
        sequence: 318,
        hash: '9f2c4e71b0a85d3367ce18f04ab29d5c60e7f1832b94d6a5c0187ef3429bd651',
        targetName: `${driver.name} ${driver.surname}`,
      },
    ],
    page: onlyPage(1),
  },
  verifyAudit: {
    description: 'A call verifies five hundred entries: repeat it with `next` until that is null.',
    input: { from: 1 },
    output: { checked: 318, total: 318, pending: 0, next: null, broken: null },
  },
  listMail: {
    description: 'The texts of the e-mails are not returned.',
    input: { state: 'failed', limit: 25 },
    output: [failedMail],
    page: onlyPage(1),
  },
  readMail: {
    description:
      '`text` is null for messages with a link or code for their recipient alone (`secret`) and, unless an owner asks, for those to a user of the team (`personal`).',
    input: { id: MAIL_ID },
    output: {
      ...failedMail,
      serviceId: null,
      text: { paragraphs: ['Hola, María.', 'Tu cuenta de cliente está activa.'], button: 'Abrir Llevo', files: [] },
      withheld: null,
    },
  },
  retryMail: {
    description: '409 if the e-mail has not failed.',
    input: { id: MAIL_ID },
    output: { id: MAIL_ID, state: 'pending' },
  },
} satisfies Partial<EndpointExamples>;
