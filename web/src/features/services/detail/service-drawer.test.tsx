// @vitest-environment jsdom
import type { Service, ServiceRow } from '@llevo/contract/entities/service';
import type { SessionUser } from '@llevo/contract/entities/session';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import type { DocumentChange } from 'firebase/firestore';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { getServiceInvoice } from '@llevo/contract/endpoints/invoices/invoices';
import { getServiceTrack } from '@llevo/contract/endpoints/fleet/route-history';
import { getDirections } from '@llevo/contract/endpoints/quoter/quoter';
import { getServiceRating } from '@llevo/contract/endpoints/services/rating';
import { writeSession } from '../../../lib/session/session.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { createLiveServices } from '../live/live-services.ts';
import { serviceLiveQuery } from '../live/services-live-query.ts';
import { ServiceDrawer } from './service-drawer.tsx';

const server = fakeApi();
const IDENTITY = { uid: 'u', sessionId: 's', accountId: 'llevo' };

const stubScreen = (isPhone: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
};

beforeEach(() => {
  stubScreen(false);
  server.on(listCustomers, []);
  server.on(listDrivers, []);
  server.on(getDirections, errorReply('not_found', 'No existe'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => {
    writeSession(null);
  });
});

interface Shown {
  readonly listed: ServiceRow | undefined;
  /** The rows after it. */
  readonly others?: readonly ServiceRow[];
  readonly onStep?: (service: ServiceRow) => void;
  readonly session?: SessionUser;
}

function show({ listed, others = [], onStep = () => undefined, ...options }: Shown) {
  const services = createLiveServices();
  const { user } = renderScreen(
    <ServiceDrawer
      identity={IDENTITY}
      services={services}
      actions={mockServiceActions()}
      id="s1"
      rows={listed === undefined ? others : [listed, ...others]}
      isCovered={false}
      onStep={onStep}
      onClose={() => undefined}
    />,
    options,
  );
  return { services, user };
}

test('the drawer opens with the data of the row, before any answer', () => {
  show({ listed: toServiceRow(serviceFixture({ number: 'S-7F3K9A' })) });
  expect(screen.getByRole('heading', { name: 'Rosa Ñauta' })).toBeInTheDocument();
  expect(screen.getByText('Piano de pared')).toBeInTheDocument();
  expect(screen.getByText('Confirmado')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Detalle del servicio S-7F3K9A' })).toBeInTheDocument();
});

test.each([
  ['S-00AA11', 'Detalle del servicio S-00AA11'],
  ['', 'Detalle del servicio'],
])('the drawer of a shared link has the number "%s" of the service in its title', async (number, title) => {
  const { services } = show({ listed: undefined });
  const stored: Service = serviceFixture({ number });
  const change = { type: 'added', doc: { id: stored.id, data: () => stored } } as unknown as DocumentChange;
  act(() => {
    services.selected.sink.apply(serviceLiveQuery(IDENTITY.accountId, 's1').key, [change], true);
  });
  await screen.findByRole('heading', { name: 'Rosa Ñauta' });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(new RegExp(`^${title}$`));
});

const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('the title of an opened drawer has the focus', async () => {
  show({ listed: toServiceRow(serviceFixture({ number: 'S-7F3K9A' })) });
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Detalle del servicio S-7F3K9A' })).toHaveFocus();
  });
});

const OTHER = toServiceRow(serviceFixture({ id: 's2', number: 'S-00BB22' }));

test('details from the list step to the row after them, and no further than its ends', async () => {
  const onStep = vi.fn();
  const { user } = show({ listed: toServiceRow(serviceFixture()), others: [OTHER], onStep });
  expect(screen.getByText('1 de 2 en la página')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Servicio anterior' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Servicio siguiente' }));
  expect(onStep.mock.calls).toEqual([[OTHER]]);
});

test.each([
  ['the only row', { listed: toServiceRow(serviceFixture()) }],
  ['a service that is not listed', { listed: undefined, others: [OTHER] }],
])('the details of %s have no steps', async (_case, shown) => {
  show(shown);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Servicio siguiente' })).toBeNull();
});

test('the head stands before the actions, and the actions before the facts', async () => {
  show({ listed: toServiceRow(serviceFixture({ number: 'S-7F3K9A' })) });
  const edit = await screen.findByRole('button', { name: 'Editar' });
  expect(isBefore(screen.getByText(/ · reserva$/), edit)).toBe(true);
  expect(isBefore(edit, screen.getByText('Av. 9 de Octubre, Guayaquil'))).toBe(true);
  expect(isBefore(edit, screen.getByText('Piano de pared'))).toBe(true);
});

test('on phones the actions stand at the foot of the drawer', async () => {
  stubScreen(true);
  show({ listed: toServiceRow(serviceFixture({ number: 'S-7F3K9A' })) });
  const more = await screen.findByRole('button', { name: 'Más' });
  expect(isBefore(screen.getByRole('heading', { name: 'Historial' }), more)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

/** The whole price of the fixture. */
const PAID: ServicePayment = {
  ...{ id: 'p1', kind: 'full', method: 'transferencia', amountCents: 10_001, status: 'pagado' },
  ...{ holder: null, note: '', receipt: '', reference: '', decision: null, requestHash: '' },
  by: { uid: 'u1', name: 'Ana Paz', at: Date.parse('2026-11-20T15:00:00.000Z') },
};

test('a finished and paid service begins with its facts and its rating, and ends with its link', async () => {
  server.on(getServiceTrack, errorReply('not_found', 'No existe'));
  server.on(getServiceRating, { rating: { stars: 4, comment: 'Muy cuidadosos', at: '2026-11-24T18:30:00.000Z' } });
  show({ listed: toServiceRow(serviceFixture({ number: 'S-7F3K9A', status: 'finalizado', payments: [PAID] })) });
  const rating = await screen.findByText('Muy cuidadosos');
  expect(isBefore(rating, screen.getByRole('heading', { name: 'Datos de la reserva' }))).toBe(true);
  const link = screen.getByRole('button', { name: 'Seguimiento' });
  expect(isBefore(screen.getByRole('heading', { name: 'Historial' }), link)).toBe(true);
});

test('a finished and unpaid service begins with its payment, which is offered once', async () => {
  server.on(getServiceTrack, errorReply('not_found', 'No existe'));
  server.on(getServiceRating, { rating: null });
  show({ listed: toServiceRow(serviceFixture({ number: 'S-7F3K9A', status: 'finalizado' })) });
  const payment = await screen.findByRole('button', { name: 'Registrar pago' });
  expect(isBefore(payment, screen.getByText('Av. 9 de Octubre, Guayaquil'))).toBe(true);
  expect(isBefore(payment, screen.getByRole('heading', { name: 'Dinero' }))).toBe(true);
});

test('all money of a service stands in one block: customer, driver and invoice', async () => {
  server.on(getServiceTrack, errorReply('not_found', 'No existe'));
  server.on(getServiceRating, { rating: null });
  server.on(getServiceInvoice, { invoice: null, credit_notes: [], earlier: [], is_ready: true, buyer: null });
  show({
    listed: toServiceRow(serviceFixture({ number: 'S-7F3K9A', status: 'finalizado', payments: [PAID] })),
    session: sessionFixture(),
  });
  const money = await screen.findByRole('heading', { name: 'Dinero' });
  const booking = screen.getByRole('heading', { name: 'Datos de la reserva' });
  for (const name of ['Cuenta del cliente', 'Cuenta del conductor', 'Factura electrónica']) {
    const account = screen.getByRole('heading', { name });
    expect(isBefore(money, account) && isBefore(account, booking)).toBe(true);
  }
  expect(await screen.findByText('Todavía no tiene factura.')).toBeInTheDocument();
});

test('the duration of the route stands beside its booked distance', async () => {
  server.on(getDirections, { code: 'Ok', source: 'estimate', routes: [{ distance: 12_700, duration: 1860 }] });
  show({ listed: toServiceRow(serviceFixture({ distanceMetres: 12_400 })) });
  expect(await screen.findByText('12.4 km · 31 min')).toBeInTheDocument();
});
