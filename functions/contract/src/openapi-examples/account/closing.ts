import type { EndpointExamples } from '../example.ts';
import { customer } from '../fixtures/people.ts';
import { dispatcher } from '../fixtures/users.ts';

const EXPORT_ID = 'Hs4Yk9Wm2QxT';

export const accountClosingExamples = {
  deleteAccount: {
    description: 'Until `closes_at` an owner can take it back with `POST /api/account/restore`.',
    input: {},
    output: { closes_at: '2026-12-08T14:30:00.000Z' },
  },
  restoreAccount: {
    description: '409 where the account is not being closed.',
    input: {},
    output: { plan: 'startup', subscription: 'active' },
  },
  transferOwnership: {
    description: '`id` is the member who becomes an owner.',
    input: { id: dispatcher.id },
    output: { id: dispatcher.id },
  },
  startExport: {
    description: 'Read its sections with `GET /api/account/export/{id}`.',
    input: {},
    output: { id: EXPORT_ID },
  },
  readExport: {
    description: 'Records are as stored: instants are milliseconds since 1970, money is whole cents.',
    input: { id: EXPORT_ID, section: 'customers' },
    output: {
      records: [
        {
          id: customer.id,
          name: customer.name,
          surname: customer.surname,
          email: customer.email,
          status: customer.status,
          createdAt: Date.parse(customer.dateCreate),
        },
      ],
      next: null,
    },
  },
} satisfies Partial<EndpointExamples>;
