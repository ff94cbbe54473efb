// @vitest-environment jsdom
import type { OutputOf } from '@llevo/contract/endpoint';
import { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import { updateDriverReceipt } from '@llevo/contract/endpoints/services/services';
import { NO_DOCUMENT_EXPIRY } from '@llevo/contract/entities/driver';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { PayoutAccount } from './payout-account.tsx';
import PayoutDialog from './payout-dialog.tsx';

vi.mock('../../../lib/image/prepare-image.ts', () => ({
  prepareImage: ([file]: readonly File[]) => Promise.resolve(file),
}));
vi.mock('../../../lib/firebase/upload.ts', () => ({
  startUpload: (_path: string, _picture: Blob, { onDone }: { onDone: () => void }) => {
    setTimeout(onDone, 0);
    return Promise.resolve({ cancel: () => undefined });
  },
}));
vi.mock('../../../ui/back-office/pictures/blob-image.tsx', () => ({ BlobImage: () => null }));

const server = fakeApi();

const account = (accountNumber: string) => ({
  typeBank: 'Austro',
  typeAccountBank: 'Ahorros',
  accountNumber,
  accountOwner: 'Ana Lema',
  cedula: '1710034065',
});

/** A driver's documents as the dialog reads them. */
const documents = (facts: Partial<OutputOf<typeof getDriverDocuments>[number]> = {}) => [
  {
    id: 'd1',
    name: 'Ana',
    surname: 'Lema',
    cedula: '',
    bankAccount: account('2222'),
    bankAccountHold: null,
    documents: null,
    documentExpiry: NO_DOCUMENT_EXPIRY,
    expiryWarningDays: 30,
    appInvitedAt: null,
    appAcceptedAt: null,
    appDeclinedAt: null,
    ...facts,
  },
];

beforeEach(() => {
  server.on(getDriverDocuments, documents());
  for (const { id } of shownNotifications()) dismiss(id);
});

test.each([
  { stored: '', button: 'Subir comprobante', input: {}, message: 'Se guardó el comprobante del pago al conductor.' },
  {
    stored: 'a/1.png',
    button: 'Reemplazar comprobante',
    input: { replaces: 'a/1.png' },
    message: 'Se reemplazó el comprobante del pago al conductor.',
  },
])('the button beside the stored receipt "$stored" is $button', async ({ stored, button, input, message }) => {
  const service = toServiceRow(serviceFixture({ comprobantePagoConductor: stored }));
  server.on(updateDriverReceipt, service);
  const onClose = vi.fn();
  const { user } = renderScreen(
    <PayoutDialog identity={{ uid: 'u1', sessionId: 's1', accountId: 'llevo' }} service={service} onClose={onClose} />,
    { session: sessionFixture() },
  );
  expect(screen.queryAllByText(/El comprobante anterior se borra/)).toHaveLength(stored === '' ? 0 : 1);
  await user.upload(
    screen.getByLabelText('Comprobante del pago'),
    new File(['x'], 'recibo.png', { type: 'image/png' }),
  );
  expect(server.calls.filter(({ endpoint }) => endpoint === updateDriverReceipt)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(server.calls.at(-1)?.input).toMatchObject({ idService: 's1', ...input });
  expect(shownNotifications().map((shown) => shown.message)).toEqual([message]);
});

test('a driver who collects the cash is not paid for the service', () => {
  const facts = { typeService: 'IMMEDIATE', typePayment: 'efectivo', priceCents: 10_000 } as const;
  const service = toServiceRow(serviceFixture(facts));
  renderScreen(
    <PayoutDialog identity={{ uid: 'u1', sessionId: 's1', accountId: 'llevo' }} service={service} onClose={vi.fn()} />,
    { session: sessionFixture() },
  );
  expect(screen.getByText(/José Pérez cobra el efectivo .* Rosa Ñauta: te debe \$15\.00\./)).toBeInTheDocument();
});

describe('the account to pay to', () => {
  test('the account is the driver’s, and after a change the former one with the end of the wait', async () => {
    const { user, unmount } = renderScreen(<PayoutAccount driverId="d1" />);
    expect(await screen.findByText('Cuenta: Austro, 2222, de Ana Lema.')).toBeInTheDocument();
    expect(screen.queryByText(/en espera/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copiar el número' }));
    expect(await navigator.clipboard.readText()).toBe('2222');
    unmount();
    const bankAccountHold = { previous: account('1111'), until: '2026-11-22T15:00:00.000Z' };
    server.on(getDriverDocuments, documents({ bankAccountHold }));
    renderScreen(<PayoutAccount driverId="d1" />);
    expect(await screen.findByText('Cuenta: Austro, 1111, de Ana Lema.')).toBeInTheDocument();
    expect(screen.getByText(/en espera hasta el 22\/11\/2026 10:00/)).toBeInTheDocument();
  });

  test.each([
    { what: 'no account', reply: documents({ bankAccount: null }), text: 'El conductor no tiene cuenta bancaria.' },
    {
      what: 'a driver who is gone',
      reply: errorReply('not_found', 'No existe esa persona'),
      text: 'No pudimos mostrar la cuenta del conductor.',
    },
  ])('the account is a sentence with $what', async ({ reply, text }) => {
    server.on(getDriverDocuments, reply);
    renderScreen(<PayoutAccount driverId="d1" />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
