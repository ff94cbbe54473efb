// @vitest-environment jsdom
import { explainSearch } from '@llevo/contract/endpoints/dispatch';
import type { Role } from '@llevo/contract/entities/roles';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { serviceExport } from '../../lib/services/service-export.ts';
import { currentRights } from '../../lib/session/rights.ts';
import { writeSession } from '../../lib/session/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { searchedServiceFixture } from '../../testing/search-fixture.ts';
import { mockServiceActions } from '../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { SearchPanel } from '../../ui/services/search-panel.tsx';
import { CustomerAccount } from './detail/customer-account.tsx';
import { DriverAccount } from './detail/driver-account.tsx';
import { ReceiptList } from './detail/receipt-list.tsx';
import { DriverSelect } from './driver/driver-select.tsx';
import EditServiceDialog from './edit/edit-service-dialog.tsx';
import { PayoutCell } from './table/receipt-cell.tsx';
import { serviceColumns } from './table/service-columns.tsx';
import { rowActions } from './table/row-actions.ts';

const server = fakeApi();
const row = toServiceRow(serviceFixture());
const actions = mockServiceActions();

const PAID: ServicePayment = {
  ...{ id: 'p1', kind: 'deposit', method: 'transferencia', amountCents: 5001, status: 'por_verificar' },
  ...{ holder: null, note: '', receipt: '', reference: '', decision: null, requestHash: '' },
  by: { uid: 'u1', name: 'Ana Paz', at: Date.parse('2026-11-20T15:00:00.000Z') },
};

afterEach(() => {
  act(() => {
    writeSession(null);
  });
});

const signInAs = (permission: Role) => {
  writeSession(sessionFixture({ permission }));
};
const show = (permission: Role, screen: ReactNode) => renderScreen(screen, { session: sessionFixture({ permission }) });
const labels = (service = row) => rowActions(service, actions).map(({ label }) => label);

describe('the menu of a service', () => {
  test('offers a dispatcher no money', () => {
    signInAs('dispatcher');
    expect(labels()).toEqual(['Ver detalle', 'Cambiar conductor', 'Editar', 'Exportar (.csv)', 'Cancelar servicio']);
  });

  test('offers who only reads to look', () => {
    signInAs('viewer');
    expect(labels()).toEqual(['Ver detalle', 'Exportar (.csv)']);
    expect(labels(toServiceRow(searchedServiceFixture({ state: 'failed' })))).not.toContain('Volver a buscar');
  });
});

test.each(['dispatcher', 'viewer'] as const)('a %s sees what was paid, and changes nothing of it', (role) => {
  const service = toServiceRow(serviceFixture({ payments: [PAID], returnDiscountCents: 500, isReturnTrip: true }));
  show(
    role,
    <>
      <CustomerAccount service={service} actions={actions} />
      <ReceiptList service={service} actions={actions} />
      <PayoutCell service={service} actions={actions} />
    </>,
  );
  expect(screen.getByText('Reserva de $50.01, transferencia')).toBeInTheDocument();
  expect(screen.getByText('Viaje de retorno')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

const RESERVED = toServiceRow(serviceFixture({ comprobantePagoConductor: 'a/c.png', priceCents: 10_000 }));

test.each(['dispatcher', 'viewer'] as const)('a %s sees no commission and no payout', (role) => {
  show(
    role,
    <>
      <CustomerAccount service={RESERVED} actions={actions} />
      <DriverAccount service={RESERVED} />
      <ReceiptList service={RESERVED} actions={actions} />
    </>,
  );
  expect(screen.getByText('Precio')).toBeInTheDocument();
  expect(screen.getByText('Cobra el conductor $50.00')).toBeInTheDocument();
  expect(screen.queryByText(/Comisión|Pago al conductor|Por pagar al conductor/)).toBeNull();
});

test.each([
  { role: 'user', hasPayouts: true },
  { role: 'dispatcher', hasPayouts: false },
  { role: 'viewer', hasPayouts: false },
] as const)('the table and the files of a $role have commissions and payouts: $hasPayouts', ({ role, hasPayouts }) => {
  signInAs(role);
  const headers = serviceExport(currentRights()).map(({ header }) => header);
  for (const header of [
    'Comisión (15 %)',
    'Pago al conductor',
    'Por pagar al conductor',
    'Comprobante de comisión',
    'Comprobante del conductor',
  ])
    expect(headers.includes(header)).toBe(hasPayouts);
  expect(headers).toContain('Precio');
  const columns = serviceColumns(actions, currentRights().manages).map(({ id }) => id);
  for (const id of ['commission', 'commissionReceipt', 'payout']) expect(columns.includes(id)).toBe(hasPayouts);
  expect(columns).toContain('price');
});

test('a user changes payments', () => {
  show('user', <CustomerAccount service={toServiceRow(serviceFixture({ payments: [PAID] }))} actions={actions} />);
  expect(screen.getByRole('button', { name: /Verificar/ })).toBeInTheDocument();
});

test.each([
  { role: 'user', hasPrice: true },
  { role: 'dispatcher', hasPrice: false },
] as const)('a $role may agree another price: $hasPrice', ({ role, hasPrice }) => {
  show(role, <EditServiceDialog service={row} onClose={() => undefined} />);
  expect(screen.getByLabelText(/^Notas/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Otro precio/) !== null).toBe(hasPrice);
});

test('who only reads sees the driver and the search as text', () => {
  server.on(explainSearch, { search: null, farthest_minutes: 20, offers: [], drivers: [] });
  const searched = toServiceRow(searchedServiceFixture({ state: 'failed' }));
  show(
    'viewer',
    <>
      <DriverSelect service={row} onChoose={actions.chooseDriver} />
      <DriverSelect service={searched} variant="action" onChoose={actions.chooseDriver} />
      <SearchPanel service={searched} isFolded />
    </>,
  );
  expect(screen.getByText(row.driverName ?? '')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
