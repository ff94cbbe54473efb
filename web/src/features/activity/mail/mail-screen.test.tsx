// @vitest-environment jsdom
import { listMail, readMail, retryMail } from '@llevo/contract/endpoints/activity';
import { searchRecords } from '@llevo/contract/endpoints/services/search-records';
import type { OutputOf } from '@llevo/contract/endpoint';
import { MAIL_HOLD_REASONS } from '@llevo/contract/rules/activity/mail-budget';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import MailScreen from './mail-screen.tsx';

vi.mock('../../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

const server = fakeApi();

beforeEach(() => {
  vi.mocked(notify).mockReset();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const FAILED: OutputOf<typeof listMail>[number] = {
  id: 'm-1',
  to: 'rosa@example.com',
  recipient: null,
  service: null,
  subject: 'Fletes Andes canceló tu cuenta de cliente',
  state: 'failed',
  attempts: 1,
  lastError: 'El servidor de correo no respondió a tiempo',
  held: null,
  createdAt: '2026-11-26T15:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
};

test('an email that was held back says why, and can be retried', async () => {
  server.on(listMail, [{ ...FAILED, held: 'account_budget', lastError: MAIL_HOLD_REASONS.account_budget }]);
  renderScreen(<MailScreen />);
  expect(await screen.findByText('Retenido')).toBeVisible();
  expect(screen.getByText('Motivo')).toBeVisible();
  expect(screen.getByText(MAIL_HOLD_REASONS.account_budget)).toBeVisible();
  expect(screen.queryByText('Último error')).toBeNull();
  expect(screen.getByRole('button', { name: `Reintentar: ${FAILED.subject}, para ${FAILED.to}` })).toBeEnabled();
});

test('the emails that were held back are shown alone until the filter is pressed again', async () => {
  server.on(listMail, ({ input: { held } }) => (held === '1' ? [] : [FAILED]));
  const { user } = renderScreen(<MailScreen />);
  await user.click(await screen.findByRole('button', { name: 'Retenidos' }));
  expect(await screen.findByText('Ningún correo está retenido')).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/?estado=held');
  await user.click(screen.getByRole('button', { name: 'Retenidos' }));
  expect(await screen.findByText(FAILED.subject)).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/);
});

test('the messages of one service stay those of it when their state is chosen', async () => {
  const ofService = { ...FAILED, service: { id: 's-1', number: 'S-7F3A9C' } };
  server.on(listMail, ({ input }) => (input.service === 's-1' ? [ofService] : []));
  const { user } = renderScreen(<MailScreen />, { path: '/account/mail?servicio=s-1' });
  expect(await screen.findByText(FAILED.subject)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fallidos' }));
  expect(await screen.findByText(FAILED.subject)).toBeVisible();
  expect(screen.getByLabelText('address')).toHaveTextContent('/account/mail?servicio=s-1&estado=failed');
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Servicio: S-7F3A9C' }));
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/account\/mail\?estado=failed$/);
  expect(await screen.findByText('Ningún correo ha fallado')).toBeVisible();
});

const SEARCH = { name: 'Buscar correos' };

test.each([
  ['#7f3a9c', { number: 'S-7F3A9C' }],
  ['rosa@example.com', { recipient: 'rosa@example.com' }],
  ['099 123 4567', { recipient: '099 123 4567' }],
])('a search for "%s" asks for its service or recipient, and stays in the address', async (typed, input) => {
  server.on(listMail, ({ input: { number, recipient } }) => ((number ?? recipient) === undefined ? [FAILED] : []));
  const { user } = renderScreen(<MailScreen />, { path: '/?estado=failed' });
  await user.type(screen.getByRole('searchbox', SEARCH), typed);
  expect(await screen.findByText('No se han encontrado resultados')).toBeVisible();
  expect(server.calls.at(-1)?.input).toMatchObject({ ...input, state: 'failed' });
  const address = new URLSearchParams({ estado: 'failed', buscar: typed }).toString();
  expect(screen.getByLabelText('address')).toHaveTextContent(`/?${address}`);
});

const ROSA = { id: 'c-1', name: 'Rosa', surname: 'Vera', cellphone: '+593991234567', email: '' };

test('a name or part of a number offers its people and services, each with a link to their messages', async () => {
  const person = { ...ROSA, id: 'd-1', surname: 'Paz', email: 'rosa@example.com' };
  const driver = { ...person, typeVehicle: '2tn' as const, plate: '' };
  const days = { driverName: null, typeService: 'RESERVE' as const, date: '2026-11-27', hour: '10:00' };
  const service = { id: 's-1', number: 'S-7F3A9C', userName: 'Rosa Vera', ...days };
  server.on(searchRecords, { customers: [ROSA], drivers: [driver], services: [service] });
  server.on(listMail, [FAILED]);
  const { user } = renderScreen(<MailScreen />, { path: '/?buscar=Rosa' });
  const customer = await screen.findByRole('link', { name: 'Rosa Vera' });
  expect(customer).toHaveAttribute('href', '/account/mail?buscar=099%20123%204567');
  expect(screen.getByRole('link', { name: 'S-7F3A9C' })).toHaveAttribute('href', '/account/mail?buscar=S-7F3A9C');
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([searchRecords]);
  await user.click(screen.getByRole('link', { name: 'Rosa Paz' }));
  expect(await screen.findByText(FAILED.subject)).toBeVisible();
  expect(screen.getByRole('searchbox', SEARCH)).toHaveValue('rosa@example.com');
});

test('a search for people that fails says why, and can be repeated', async () => {
  server.on(searchRecords, errorReply('unavailable', 'Intenta en un momento'));
  const { user } = renderScreen(<MailScreen />, { path: '/?buscar=Rosa' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Intenta en un momento');
  server.on(searchRecords, { customers: [ROSA], drivers: [], services: [] });
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('link', { name: 'Rosa Vera' })).toBeVisible();
});

test('a text without matches says what to type', async () => {
  server.on(searchRecords, { customers: [], drivers: [], services: [] });
  renderScreen(<MailScreen />, { path: '/?buscar=Nadie' });
  expect(await screen.findByText(/^Escribe un nombre de tus listas/)).toBeVisible();
});

test('a sent email is one line, with its attempts only when there were several', async () => {
  const sent = { ...FAILED, state: 'sent', lastError: null, sentAt: '2026-11-26T15:01:00.000Z' } as const;
  server.on(listMail, [sent, { ...sent, id: 'm-2', attempts: 3 }]);
  renderScreen(<MailScreen />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^10:00Fletes Andes canceló tu cuenta de clienterosa@example\.comCorreoEnviado$/);
  expect(second).toHaveTextContent('3 intentos');
  expect(screen.queryByText('Creado')).toBeNull();
});

test('a queued email is one line until an attempt has failed', async () => {
  const queued = { ...FAILED, state: 'pending', attempts: 0, lastError: null } as const;
  server.on(listMail, [queued, { ...queued, id: 'm-2', attempts: 2, lastError: '451 try later' }]);
  renderScreen(<MailScreen />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^10:00Fletes Andes canceló tu cuenta de clienterosa@example\.comCorreoEn cola$/);
  expect(second).toHaveTextContent('Último errorEl servidor del destinatario pidió intentarlo más tarde');
});

test('a message on WhatsApp shows its number and how far it came', async () => {
  const whatsapp = { to: '+593991234567', state: 'read', at: '2026-11-26T15:02:00.000Z', failure: null } as const;
  server.on(listMail, [{ ...FAILED, to: '', state: 'sent', lastError: null, whatsapp }]);
  renderScreen(<MailScreen />);
  expect(await screen.findByText('099 123 4567')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(/WhatsAppLeído$/);
});

test('a row names its recipient with their role, and links to the service', async () => {
  const service = { id: 's-1', number: 'S-7F3A9C' };
  server.on(listMail, [{ ...FAILED, recipient: { name: 'Rosa Vera', role: 'driver' }, service }]);
  renderScreen(<MailScreen />);
  expect(await screen.findByText('Rosa Vera')).toBeVisible();
  expect(screen.getByText('Conductor')).toBeVisible();
  expect(screen.getByText('rosa@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'S-7F3A9C' })).toHaveAttribute('href', '/serviceManagement?servicio=s-1');
});

test('messages stand under their days, today and yesterday by their names', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T15:00:00.000Z'));
  const at = (createdAt: string) => ({ ...FAILED, id: createdAt, createdAt });
  const instants = ['2026-11-27T14:00:00.000Z', '2026-11-26T15:00:00.000Z', '2026-11-20T15:00:00.000Z'];
  server.on(listMail, instants.map(at));
  renderScreen(<MailScreen />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Hoy · viernes, 27 de noviembre',
    'Ayer · jueves, 26 de noviembre',
    'viernes, 20 de noviembre',
  ]);
  expect(screen.getByRole('list', { name: /^Correos del viernes, 27/ })).toHaveTextContent('09:00');
});

test('a message that WhatsApp refused shows why, and that it went by email', async () => {
  const failure = 'El número no tiene WhatsApp';
  const whatsapp = { to: '+593991234567', state: 'failed', at: null, failure } as const;
  server.on(listMail, [{ ...FAILED, state: 'sent', lastError: null, whatsapp }]);
  renderScreen(<MailScreen />);
  expect(await screen.findByText('rosa@example.com')).toBeVisible();
  expect(screen.getByText('Correo')).toBeVisible();
  expect(screen.getByText('WhatsApp falló, enviado por correo')).toBeVisible();
  expect(screen.getByText(failure)).toBeVisible();
});

test('an email that the mail server refused shows the last error', async () => {
  server.on(listMail, [FAILED]);
  renderScreen(<MailScreen />);
  expect(await screen.findByText('Falló')).toBeVisible();
  expect(screen.getByText('El servidor de correo no respondió a tiempo')).toBeVisible();
});

const THREE_FAILED = ['m-1', 'm-2', 'm-3'].map((id) => ({ ...FAILED, id }));
const retriedIds = () =>
  server.calls.filter(({ endpoint }) => endpoint === retryMail).map(({ path }) => path.split('/').at(-2));

test('all failed emails are retried in turn, and the outcome names those that could not be', async () => {
  server.on(listMail, THREE_FAILED);
  server.on(retryMail, ({ input: { id } }) =>
    id === 'm-2'
      ? errorReply('conflict', 'Solo se reintenta un correo cuyo envío falló')
      : { id, state: 'pending' as const },
  );
  const { user } = renderScreen(<MailScreen />, { path: '/?estado=failed' });
  await user.click(await screen.findByRole('button', { name: 'Reintentar los fallidos' }));
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith('warning', 'De nuevo en cola: 2 de 3. Los demás ya no se podían reintentar.', {
      isPersistent: true,
    });
  });
  expect(retriedIds()).toEqual(['m-1', 'm-2', 'm-3']);
});

test('retrying all failed emails stops at the rate limit and says so', async () => {
  server.on(listMail, THREE_FAILED);
  server.on(retryMail, ({ input: { id } }) =>
    id === 'm-2' ? errorReply('too_many_requests', 'Demasiados intentos') : { id, state: 'pending' as const },
  );
  const { user } = renderScreen(<MailScreen />, { path: '/?estado=failed' });
  await user.click(await screen.findByRole('button', { name: 'Reintentar los fallidos' }));
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith('error', 'De nuevo en cola: 1 de 3. Nos detuvimos: Demasiados intentos', {
      isPersistent: true,
    });
  });
  expect(retriedIds()).toEqual(['m-1', 'm-2']);
});

test('retrying all failed emails shows its progress', async () => {
  server.on(listMail, THREE_FAILED);
  server.on(retryMail, ({ input: { id } }) =>
    id === 'm-2' ? new Promise<never>(() => undefined) : { id, state: 'pending' as const },
  );
  const { user } = renderScreen(<MailScreen />, { path: '/?estado=failed' });
  await user.click(await screen.findByRole('button', { name: 'Reintentar los fallidos' }));
  expect(await screen.findByText('Reintentando: 1 de 3')).toBeVisible();
});

test('only the view of failed emails offers to retry all of them', async () => {
  server.on(listMail, THREE_FAILED);
  renderScreen(<MailScreen />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Reintentar los/ })).toBeNull();
});

test('the chip of the failed emails has their number', async () => {
  const page = { offset: 0, limit: 1, total: 20, next_cursor: null };
  server.on(listMail, withMeta([FAILED], { page }));
  renderScreen(<MailScreen />, { session: sessionFixture() });
  expect(await screen.findByRole('button', { name: 'Fallidos 20' })).toBeVisible();
});

test('a common answer of a mail server is explained in the list, and given whole in the drawer', async () => {
  const lastError = 'El servidor de correo rechazó la dirección (550 5.1.1)';
  server.on(listMail, [{ ...FAILED, lastError }]);
  server.on(readMail, { ...DETAIL, lastError });
  const { drawer } = await openMail();
  expect(await within(drawer).findByText('El buzón no existe: revisa la dirección')).toBeVisible();
  expect(screen.getAllByText('El buzón no existe: revisa la dirección')).toHaveLength(2);
  expect(within(drawer).getByText(lastError)).toBeVisible();
});

const TEXT = {
  paragraphs: ['Hola, Rosa.', 'Motivo: documentos ilegibles.'],
  button: 'Abrir Llevo',
  files: ['viaje.ics'],
};
const DETAIL: OutputOf<typeof readMail> = { ...FAILED, serviceId: null, text: TEXT, withheld: null };

async function openMail(path = '/') {
  const { user } = renderScreen(<MailScreen />, { path });
  await user.click(await screen.findByRole('button', { name: FAILED.subject }));
  return { user, drawer: await screen.findByRole('dialog', { name: 'Mensaje enviado' }) };
}

test('a row opens the message with its text, button and files, and the drawer closes again', async () => {
  server.on(listMail, [FAILED]);
  server.on(readMail, { ...DETAIL, serviceId: 's-1' });
  const { user, drawer } = await openMail('/?estado=failed');
  expect(await within(drawer).findByText('Motivo: documentos ilegibles.')).toBeVisible();
  expect(within(drawer).getByText('Botón: Abrir Llevo')).toBeVisible();
  expect(within(drawer).getByText('Adjuntos: viaje.ics')).toBeVisible();
  expect(within(drawer).getByText('Para rosa@example.com')).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Ver el servicio' })).toHaveAttribute(
    'href',
    '/serviceManagement?servicio=s-1',
  );
  expect(within(drawer).getByRole('link', { name: 'Ver todo lo que se le envió' })).toHaveAttribute(
    'href',
    '/account/mail?buscar=rosa%40example.com',
  );
  expect(within(drawer).getByRole('button', { name: /^Reintentar/ })).toBeEnabled();
  expect(screen.getByLabelText('address')).toHaveTextContent('/?estado=failed&correo=m-1');
  await user.click(within(drawer).getByRole('button', { name: 'Cerrar' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/?estado=failed');
});

test.each([
  { withheld: 'secret', text: /solo de quien lo recibe/ },
  { withheld: 'personal', text: /solo el dueño de la cuenta puede leer/ },
] as const)('a text that is withheld as $withheld says why', async ({ withheld, text }) => {
  server.on(listMail, [FAILED]);
  server.on(readMail, { ...DETAIL, text: null, withheld });
  const { drawer } = await openMail();
  expect(await within(drawer).findByText(text)).toBeVisible();
});

test('a link to a message that is gone says so beside the list', async () => {
  server.on(listMail, [FAILED]);
  server.on(readMail, errorReply('not_found', 'No existe ese correo'));
  renderScreen(<MailScreen />, { path: '/?correo=m-9' });
  expect(await screen.findByText('No existe ese correo')).toBeVisible();
});
