// @vitest-environment jsdom
import {
  addServiceNote,
  deleteServiceNote,
  editServiceNote,
  getAnswerWindow,
  listColleagues,
} from '@llevo/contract/endpoints/services/notes';
import type { ServiceNote } from '@llevo/contract/entities/service-note';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../../testing/session-fixture.ts';
import { NotesSection } from './notes-section.tsx';

interface Doc {
  readonly id: string;
  readonly data: () => unknown;
}
let answer: (docs: readonly Doc[]) => void = () => undefined;
vi.mock('../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  openQuery: () => (onNext: (snapshot: unknown) => void) => {
    answer = (docs) => {
      const docChanges = () => docs.map((doc) => ({ type: 'added', doc }));
      onNext({ docs, size: docs.length, metadata: { fromCache: false }, docChanges });
    };
    return () => undefined;
  },
}));

const api = fakeApi();
const IDENTITY = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
const ANA = { uid: 'u2', name: 'Ana Lema' };
const WRITTEN = { id: 'n9', updatedAt: 2 };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  api.on(listColleagues, [ANA, { uid: 'u3', name: 'José Ángel Mora' }]);
  api.on(getAnswerWindow, errorReply('unavailable', 'Intenta en un momento'));
});

const note = (id: string, fields: Partial<ServiceNote> = {}): Doc => ({
  id,
  data: () => ({
    serviceId: 's-1',
    text: 'Llamar antes',
    authorUid: 'u1',
    authorName: 'Eva Paz',
    mentions: [],
    mentionUids: [],
    createdAt: 1,
    updatedAt: 1,
    ...fields,
  }),
});

function show(docs: readonly Doc[], permission: 'viewer' | 'user' | 'admin' = 'user') {
  const { user } = renderScreen(<NotesSection identity={IDENTITY} serviceId="s-1" />, {
    session: sessionFixture({ permission, token: tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' }) }),
  });
  act(() => {
    answer(docs);
  });
  return user;
}
const field = () => screen.getByLabelText('Nota nueva');
const items = () => screen.getAllByRole('listitem');
const inputs = () => api.calls.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ input }) => input);

test('who only reads sees the notes, without a form and without changes', () => {
  show([note('n1')], 'viewer');
  expect(screen.getByText('Llamar antes')).toBeInTheDocument();
  expect(screen.queryByLabelText('Nota nueva')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the thread is in the order of writing, names mentions, and offers changes of one’s own notes', () => {
  show([
    note('n2', { text: 'Avisa a @Ana Lema', mentions: [ANA], createdAt: 2, updatedAt: 3, authorUid: 'u2' }),
    note('n1'),
  ]);
  expect(items()).toHaveLength(2);
  expect(items()[0]).toHaveTextContent('Eva Paz');
  expect(items()[1]).toHaveTextContent('editada');
  expect(screen.getByText('@Ana Lema')).toBeInTheDocument();
  expect(within(items()[0] ?? document.body).getByRole('button', { name: /^Editar/ })).toBeInTheDocument();
  expect(within(items()[1] ?? document.body).queryByRole('button')).toBeNull();
});

test('an @ suggests colleagues; the keyboard picks one, and only those still named are mentioned', async () => {
  api.on(addServiceNote, WRITTEN);
  const user = show([]);
  await user.type(field(), 'Mira @jo');
  expect(await screen.findByRole('option', { name: 'José Ángel Mora' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Mira @José Ángel Mora ');
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(field(), '@');
  await user.keyboard('{ArrowDown}{ArrowUp}{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{Backspace}y @ana');
  await user.click(await screen.findByRole('option', { name: 'Ana Lema' }));
  await user.clear(field());
  await user.type(field(), 'Solo @Ana Lema');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(inputs()).toEqual([{ id: 's-1', text: 'Solo @Ana Lema', mentions: ['u2'] }]);
  });
  expect(field()).toHaveValue('');
});

test('a note that begins with a mention does not keep the next one from suggesting', async () => {
  api.on(addServiceNote, WRITTEN);
  const user = show([]);
  await user.type(field(), '@ana');
  await user.click(await screen.findByRole('option', { name: 'Ana Lema' }));
  await user.click(screen.getByRole('button', { name: 'Escribir' }));
  await waitFor(() => {
    expect(field()).toHaveValue('');
  });
  await user.type(field(), '@');
  expect(await screen.findByRole('option', { name: 'Ana Lema' })).toBeInTheDocument();
});

test('an @ does not suggest the writer', async () => {
  api.on(listColleagues, [ANA, { uid: 'u1', name: 'Eva Paz' }]);
  const user = show([]);
  await user.type(field(), '@');
  expect(await screen.findByRole('option')).toHaveTextContent('Ana Lema');
});

test('a message of the customer can be answered, with its channel shown; an answer cannot be changed', () => {
  const sent = { source: 'whatsapp', createdAt: Date.now() } as const;
  const delivery = { state: 'failed', at: null } as const;
  const question = note('n1', { ...sent, text: '¿A qué hora?', authorUid: 'whatsapp', authorName: 'Rosa' });
  show([
    question,
    note('n2', { ...sent, createdAt: sent.createdAt + 1, direction: 'out', delivery, text: 'A las 10' }),
  ]);
  expect(items()[0]).toHaveTextContent('Rosa');
  expect(items()[0]).toHaveTextContent('· WhatsApp');
  expect(items()[1]).toHaveTextContent('WhatsApp · sin entregar');
  expect(screen.queryByRole('button', { name: 'Editar la nota' })).toBeNull();
  expect(screen.getByLabelText('Responder por WhatsApp')).toBeEnabled();
});

test('an answer that was sent to the customer cannot be deleted, not even by an administrator', () => {
  const delivery = { state: 'sent', at: 1 } as const;
  show([note('n1', { source: 'whatsapp', direction: 'out', delivery })], 'admin');
  expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
});

test('a customer who wrote about another service can be answered from this one', async () => {
  api.on(getAnswerWindow, { until: Date.now() + 60_000 });
  show([note('n1')]);
  expect(await screen.findByLabelText('Responder por WhatsApp')).toBeEnabled();
});

test('a customer whose time is over is not offered an answer on a service that they did not write about', async () => {
  api.on(getAnswerWindow, { until: 1 });
  show([note('n1')]);
  await expect.poll(() => api.calls.some(({ endpoint }) => endpoint === getAnswerWindow)).toBe(true);
  expect(screen.queryByText(/^Pasaron más de 24 horas/)).toBeNull();
  expect(screen.queryByLabelText('Responder por WhatsApp')).toBeNull();
});

test('a customer who ended the messages cannot be answered, and the section says so', async () => {
  api.on(getAnswerWindow, { until: null });
  show([note('n1', { source: 'whatsapp', createdAt: Date.now() })]);
  expect(await screen.findByText('El cliente ya no recibe mensajes por WhatsApp.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Responder por WhatsApp')).toBeNull();
});

test('who only reads, and a service without messages, has no field for answers', () => {
  show([note('n1')]);
  expect(screen.queryByLabelText('Responder por WhatsApp')).toBeNull();
  show([note('n1', { source: 'whatsapp', createdAt: Date.now() })], 'viewer');
  expect(screen.queryByLabelText('Responder por WhatsApp')).toBeNull();
});

test('the typed note stays after a failure', async () => {
  api.on(addServiceNote, errorReply('conflict', 'Un servicio puede tener 100 notas'));
  const user = show([]);
  await user.type(field(), 'Importante');
  await user.click(screen.getByRole('button', { name: 'Escribir' }));
  expect(await screen.findByText('Un servicio puede tener 100 notas')).toBeInTheDocument();
  expect(field()).toHaveValue('Importante');
});

test('a note is changed by its version, and deleted after a question', async () => {
  api.on(editServiceNote, WRITTEN);
  api.on(deleteServiceNote, { id: 'n1' });
  const user = show([note('n1')], 'admin');
  await user.click(screen.getByRole('button', { name: 'Editar la nota' }));
  await user.type(screen.getByLabelText('Cambiar la nota'), ' de ir');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar la nota de Eva Paz' }));
  await user.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
  expect(inputs()).toEqual([
    { id: 's-1', note: 'n1', updatedAt: 1, text: 'Llamar antes de ir', mentions: [] },
    { id: 's-1', note: 'n1' },
  ]);
});
