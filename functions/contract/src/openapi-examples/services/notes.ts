import type { EndpointExamples } from '../example.ts';
import { bookedService } from '../fixtures/service.ts';
import { dispatcherRow, ownerRow } from '../fixtures/users.ts';

const { id } = bookedService;
const NOTE_ID = 'Nt7Kq2XwR9Lb';
const WRITTEN = Date.parse('2026-11-24T14:10:00.000Z');
const text = 'El portón es angosto: entra solo la camioneta.';

export const noteExamples = {
  listColleagues: {
    description: 'The members that a note can mention, without the caller.',
    input: {},
    output: [{ uid: dispatcherRow.id, name: dispatcherRow.name }],
  },
  addServiceNote: {
    description: 'A member who is mentioned finds it in the bell. 409 where the service has as many notes as it can.',
    input: { id, text, mentions: [dispatcherRow.id] },
    output: { id: NOTE_ID, updatedAt: WRITTEN },
  },
  getAnswerWindow: {
    description: 'Null once the customer answered BAJA.',
    input: { id },
    output: { until: Date.parse('2026-11-25T13:40:00.000Z') },
  },
  answerCustomer: {
    description:
      'Addresses of pages and mailboxes in the text are broken by spaces. The note shows how far the message came.',
    input: { id, text: 'Ya va en camino.' },
    output: { id: NOTE_ID, updatedAt: WRITTEN },
  },
  editServiceNote: {
    description: 'Notifies members who are mentioned now and were not before.',
    input: { id, note: NOTE_ID, text: `${text} Avisar al cliente.`, mentions: [ownerRow.id], updatedAt: WRITTEN },
    output: { id: NOTE_ID, updatedAt: Date.parse('2026-11-24T14:12:00.000Z') },
  },
  deleteServiceNote: {
    description: 'Its mentions disappear from the bell too.',
    input: { id, note: NOTE_ID },
    output: { id: NOTE_ID },
  },
} satisfies Partial<EndpointExamples>;
