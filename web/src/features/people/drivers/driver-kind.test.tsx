// @vitest-environment jsdom
import { getDriverDocuments, updateDriverStatus } from '@llevo/contract/endpoints/people/drivers';
import { NO_DOCUMENT_EXPIRY } from '@llevo/contract/entities/driver';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BulkStatusDialog } from '../shared/bulk-status-dialog.tsx';
import { StatusDialog } from '../shared/status-dialog.tsx';
import { DRIVER_KIND, MissingDocuments } from './driver-kind.tsx';

const server = fakeApi();
const driver = (id: string, name: string) =>
  ({ id, name, surname: 'Lema', cellphone: '', email: '', address: '', status: 'revision' }) as const;
const ANA = driver('d1', 'Ana');
const LUIS = driver('d2', 'Luis');
const BANK = { typeBank: 'a', typeAccountBank: 'b', accountNumber: '1', accountOwner: 'Ana', cedula: '1' };
const NAMES = {
  id: 'd',
  name: 'Ana',
  surname: 'Lema',
  cedula: '1',
  appInvitedAt: null,
  appAcceptedAt: null,
  appDeclinedAt: null,
  documentExpiry: NO_DOCUMENT_EXPIRY,
  expiryWarningDays: 30,
  bankAccountHold: null,
};
const DOCUMENTS = { licencia: 'a', matricula: 'b', foto_vehiculo: 'c', foto_perfil: 'd' };

beforeEach(() => {
  // jsdom has none; a growing text field measures itself with them.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
});

function answer() {
  server.on(getDriverDocuments, ({ input: { id } }) => [
    id === 'd1'
      ? { ...NAMES, bankAccount: null, documents: { ...DOCUMENTS, licencia: '' } }
      : { ...NAMES, bankAccount: BANK, documents: DOCUMENTS },
  ]);
}

test('a driver with documents missing is activated by an explicit decision, with a reason', async () => {
  answer();
  server.on(updateDriverStatus, { id: 'd1', status: 'activado' });
  const { user } = renderScreen(<StatusDialog kind={DRIVER_KIND} person={ANA} to="activado" onClose={vi.fn()} />);
  expect(await screen.findByText(/^Información incompleta del conductor/)).toHaveTextContent(
    'Licencia, Cuenta bancaria',
  );
  const changes = () => server.calls.filter(({ endpoint }) => endpoint === updateDriverStatus);
  await user.click(screen.getByRole('button', { name: 'Activar sin documentos' }));
  expect(screen.getByLabelText(/^Motivo/)).toHaveAccessibleDescription(/Escribe el motivo/);
  expect(changes()).toEqual([]);
  await user.type(screen.getByLabelText(/^Motivo/), 'Trae la licencia mañana');
  await user.click(screen.getByRole('button', { name: 'Activar sin documentos' }));
  await waitFor(() => {
    expect(changes().map(({ input }) => input)).toMatchObject([
      { id: 'd1', status: 'activado', withoutDocuments: true, motivo: 'Trae la licencia mañana' },
    ]);
  });
});

test('a driver who lacks only the bank account is activated as any other', async () => {
  server.on(getDriverDocuments, [{ ...NAMES, bankAccount: null, documents: DOCUMENTS }]);
  renderScreen(<StatusDialog kind={DRIVER_KIND} person={ANA} to="activado" onClose={vi.fn()} />);
  expect(await screen.findByText(/^Información incompleta del conductor/)).toHaveTextContent('Cuenta bancaria');
  expect(screen.getByRole('button', { name: 'Pasar a Activo' })).toBeEnabled();
});

test('the warning names the incomplete drivers among several', async () => {
  answer();
  renderScreen(
    <BulkStatusDialog kind={DRIVER_KIND} people={[ANA, LUIS]} to="activado" onDone={vi.fn()} onClose={vi.fn()} />,
  );
  const warning = await screen.findByText(/^Información incompleta del conductor/);
  expect(warning).toHaveTextContent('Ana Lema: Licencia, Cuenta bancaria');
  expect(warning).not.toHaveTextContent('Luis');
});

test('other changes ask for no documents', () => {
  renderScreen(<MissingDocuments people={[ANA]} to="cancelado" />);
  expect(server.calls).toEqual([]);
});
