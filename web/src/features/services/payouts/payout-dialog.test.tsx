// @vitest-environment jsdom
import { updateDriverReceipt } from '@llevo/contract/endpoints/services/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import PayoutDialog from './payout-dialog.tsx';

vi.mock('../../../lib/image/prepare-image.ts', () => ({
  InvalidImageError: class extends Error {},
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

beforeEach(() => {
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
  expect(server.calls).toEqual([]);
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(server.calls.at(-1)?.input).toMatchObject({ idService: 's1', ...input });
  expect(shownNotifications().map((shown) => shown.message)).toEqual([message]);
});
