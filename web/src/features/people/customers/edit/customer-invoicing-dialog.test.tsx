// @vitest-environment jsdom
import { updateCustomer } from '@llevo/contract/endpoints/people/customers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, withMeta } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import CustomerInvoicingDialog from './customer-invoicing-dialog.tsx';

vi.mock('../../../../lib/http/track-event.ts', () => ({ trackEvent: vi.fn() }));

const ANA: CustomerRow = {
  id: 'c-1',
  name: 'Ana',
  surname: 'Mora',
  cellphone: '0991234567',
  email: 'ana@x.test',
  address: 'Quito',
  status: 'activado',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};
const COMPANY = {
  idType: 'ruc',
  idNumber: '1790016919001',
  name: 'Mora y Hermanas S.A.',
  address: 'Cuenca',
  email: 'facturas@mora.test',
} as const;

const server = fakeApi();

function show(customer: CustomerRow) {
  const onClose = vi.fn();
  const dialog = <CustomerInvoicingDialog customer={customer} onClose={onClose} />;
  return { onClose, user: renderScreen(dialog, { session: sessionFixture() }).user };
}

test('the contact data are suggested; the number is checked by its type and saved with them', async () => {
  const { onClose, user } = show(ANA);
  expect(screen.getByLabelText('Nombre o razón social')).toHaveValue('Ana Mora');
  expect(screen.getByLabelText(/^Correo/)).toHaveValue('ana@x.test');
  expect(screen.queryByRole('option', { name: 'Consumidor final' })).toBeNull();
  await user.type(screen.getByLabelText('Número'), '1710034066');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(screen.getByText('Escribe una cédula válida de 10 dígitos')).toBeVisible();
  expect(server.calls).toEqual([]);

  server.on(updateCustomer, withMeta(ANA, { message: 'Cambios guardados' }));
  await user.type(screen.getByLabelText('Número'), '{Backspace}5');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  const { id, updatedAt, address, email } = ANA;
  const invoiceBuyer = { idType: 'cedula', idNumber: '1710034065', name: 'Ana Mora', address, email };
  expect(server.calls.map(({ input }) => input)).toEqual([{ id, updatedAt, invoiceBuyer }]);
});

test('stored invoicing data are filled in', () => {
  show({ ...ANA, invoiceBuyer: COMPANY });
  expect(screen.getByLabelText('Identificación del cliente')).toHaveValue('ruc');
  expect(screen.getByLabelText('Número')).toHaveValue('1790016919001');
  expect(screen.getByLabelText(/^Dirección/)).toHaveValue('Cuenca');
});
