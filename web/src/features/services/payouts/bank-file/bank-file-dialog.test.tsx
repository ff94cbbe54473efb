// @vitest-environment jsdom
import { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import { listPayouts, settlePayouts } from '@llevo/contract/endpoints/services/payments';
import { NO_DOCUMENT_EXPIRY } from '@llevo/contract/entities/driver';
import type { BankAccount } from '@llevo/contract/entities/driver';
import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { screen, waitFor } from '@testing-library/react';
import { unzipSync, strFromU8 } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import BankFileDialog from './bank-file-dialog.tsx';

const saved = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock(import('../../../../lib/http/track-event.ts'), () => ({ trackEvent: vi.fn() }));
vi.mock(import('../../../../lib/export/save-file.ts'), () => ({ saveFile: saved }));

const server = fakeApi();

const payout = (driver: string, driverName: string, due: number): DriverPayoutRow => ({
  driver,
  driverName,
  services: 1,
  cancelled: 0,
  gross: due,
  commission: 0,
  payout: due,
  cash: 0,
  paid: 0,
  due,
  accountHeldUntil: null,
  hasAccount: true,
});

const account = (facts: Partial<BankAccount> = {}): BankAccount => ({
  typeBank: 'Banco Pichincha',
  typeAccountBank: 'Ahorros',
  accountNumber: '0012-345678',
  accountOwner: 'José Ñauta',
  cedula: '1710034065',
  ...facts,
});

interface Held {
  readonly previous: BankAccount;
  readonly until: string;
}

const documents = (id: string, bankAccount: BankAccount | null, bankAccountHold: Held | null = null) => [
  {
    id,
    name: '',
    surname: '',
    cedula: '',
    bankAccount,
    bankAccountHold,
    documents: null,
    documentExpiry: NO_DOCUMENT_EXPIRY,
    expiryWarningDays: 30,
    appInvitedAt: null,
    appAcceptedAt: null,
    appDeclinedAt: null,
  },
];

/** jsdom's Blob has no `arrayBuffer`. */
const bytesOf = (file: Blob | undefined): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(new Uint8Array(reader.result as ArrayBuffer));
    };
    reader.readAsArrayBuffer(file ?? new Blob());
  });

const show = () =>
  renderScreen(<BankFileDialog week="2026-W47" onClose={vi.fn()} />, {
    session: sessionFixture(),
  });

beforeEach(() => {
  saved.mockClear();
  server.on(listPayouts, [
    payout('d1', 'José Ñauta', 35.1),
    payout('d2', 'Ana Lema', 12),
    payout('d3', 'Luis Vera', 8),
    payout('d4', 'Rosa Mora', 5),
    payout('d5', 'Te Debe', -40),
    payout('d6', 'En Cero', 0),
  ]);
  server.on(getDriverDocuments, ({ input: { id } }) => {
    switch (id) {
      case 'd1':
        return documents(id, account());
      case 'd2':
        return documents(id, account({ accountNumber: '999', accountOwner: 'Otra' }), {
          previous: account({ typeBank: 'Cooperativa JEP', accountNumber: '77', accountOwner: 'Ana Lema' }),
          until: '2026-11-28T15:00:00.000Z',
        });
      case 'd3':
        return documents(id, account({ cedula: '' }));
      default:
        return documents(id, null);
    }
  });
});

test('lists the transfers to complete accounts, and names who is missing and whose account changed', async () => {
  show();
  expect(await screen.findByText(/2 transferencias/)).toHaveTextContent('2 transferencias, por $47.10 en total.');
  expect(screen.getByText(/No están/)).toHaveTextContent('falta completar su cuenta: Luis Vera, Rosa Mora.');
  expect(screen.getByText(/cambio de cuenta/)).toHaveTextContent('se paga a la anterior: Ana Lema.');
  const asked = server.calls.filter(({ endpoint }) => endpoint.path === getDriverDocuments.path);
  // The accounts of drivers who owe, or are owed nothing, are not read.
  expect(asked.map(({ input }) => (input as { id: string }).id)).toEqual(['d1', 'd2', 'd3', 'd4']);
});

test('downloads a list with the account in force, and for Banco Pichincha only what its codes cover', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'CSV (.csv)' }));
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1);
  });
  const [csv, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('llevo-transferencias-2026-W47.csv');
  const lines = strFromU8(await bytesOf(csv)).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(
    '"Banco Pichincha";"Ahorros";"0012345678";"José Ñauta";"1710034065";"35,10";"Viajes del 16/11/2026 al 22/11/2026";"José Ñauta"',
  );
  expect(lines[2]).toContain('"Cooperativa JEP";"Ahorros";"77";"Ana Lema"');
  await user.click(screen.getByRole('button', { name: 'Cash Management Pichincha (.txt)' }));
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(2);
  });
  const text = strFromU8(await bytesOf(saved.mock.calls[1]?.[0]));
  expect(text.trimEnd().split('\r\n')).toHaveLength(1);
  expect(text).toContain('\t3510\tCTA\tAHO\t0012345678\t');
  expect(screen.getByText(/^El archivo .txt no lleva a Ana Lema/)).toBeInTheDocument();
});

test('the workbook keeps the zeros before an account', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Excel (.xlsx)' }));
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1);
  });
  const parts = unzipSync(await bytesOf(saved.mock.calls[0]?.[0]));
  expect(strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain('>0012345678<');
});

test('a masked account is never paid to, and a week without debts has no file', async () => {
  server.on(listPayouts, [payout('d1', 'José Ñauta', 35)]);
  server.on(getDriverDocuments, documents('d1', account({ accountNumber: '…5678' })));
  show();
  expect(await screen.findByText('No hay transferencias que hacer.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Descargar' })).not.toBeInTheDocument();
});

test('the transfers are recorded as paid in one go, and those with another balance by now are named', async () => {
  const balance = (driver: string) =>
    driver === 'd2' ? errorReply('conflict', 'El saldo cambió') : payout(driver, '', 0);
  server.on(settlePayouts, ({ input: { driver } }) => balance(driver));
  const { user } = show();
  await user.type(await screen.findByLabelText(/Número del lote o nota/), ' Lote 88 ');
  await user.click(screen.getByRole('button', { name: 'Registrar los 2 pagos' }));
  expect(await screen.findByText('Se registró 1 pago.')).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('Ana LemaEl saldo cambió');
  const sent = server.calls.filter(({ endpoint }) => endpoint.path === settlePayouts.path);
  expect(sent.map(({ input }) => input)).toEqual([
    { driver: 'd1', week: '2026-W47', due: 35.1, reference: 'Lote 88' },
    { driver: 'd2', week: '2026-W47', due: 12, reference: 'Lote 88' },
  ]);
  expect(screen.queryByRole('button', { name: /^Registrar/ })).not.toBeInTheDocument();
});

test('a failure in between is said, and a further press goes on where it stopped, with the same key', async () => {
  let isDown = true;
  server.on(settlePayouts, ({ input: { driver } }) =>
    isDown && driver === 'd2' ? errorReply('unavailable', 'Vuelve a intentar en un momento') : payout(driver, '', 0),
  );
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Registrar los 2 pagos' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Vuelve a intentar en un momento');
  isDown = false;
  await user.click(button);
  expect(await screen.findByText('Se registraron 2 pagos.')).toBeInTheDocument();
  const sent = server.calls.filter(({ endpoint }) => endpoint.path === settlePayouts.path);
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([sent.length, new Set(keys).size]).toEqual([3, 2]);
});

test('a failure is said, and reading again is offered', async () => {
  server.on(getDriverDocuments, errorReply('not_found', 'No encontramos al conductor'));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('No encontramos al conductor');
  expect(screen.queryByRole('group', { name: 'Descargar' })).not.toBeInTheDocument();
  server.on(getDriverDocuments, ({ input: { id } }) => documents(id, account()));
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText(/4 transferencias/)).toBeInTheDocument();
});
