// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../lib/export/save-file.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { StoredPicture } from '../../../ui/back-office/pictures/stored-picture.tsx';
import { DeliverySection } from './delivery-section.tsx';

const session = vi.hoisted(() => ({ permission: 'admin' }));
vi.mock('../../../lib/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => session,
}));
vi.mock('../../../ui/back-office/pictures/stored-picture.tsx', () => ({
  StoredPicture: ({ path, name, onOpen }: ComponentProps<typeof StoredPicture>) => (
    <button type="button" aria-label={`Ver ${name}`} onClick={onOpen}>
      <img alt={name} src={path} />
    </button>
  ),
}));
vi.mock('../../../lib/firebase/storage.ts', () => ({
  downloadFile: (path: string) =>
    Promise.resolve(new Blob([path], { type: path.endsWith('.png') ? 'image/png' : 'image/jpeg' })),
}));
vi.mock('../../../lib/export/save-file.ts', () => ({ saveFile: vi.fn() }));

const delivery = {
  receiver: 'María "Ñusta" <Áñez> 🚚',
  photos: ['p/1.jpg', 'p/2.jpg'],
  signature: 'p/f.png',
  at: '2026-11-20T15:00:00.000Z',
};

beforeEach(() => {
  session.permission = 'admin';
});

test('shows an administrator who received the cargo, the photos and the signature (C33)', () => {
  renderScreen(<DeliverySection delivery={delivery} />);
  expect(screen.getByText('Recibió María "Ñusta" <Áñez> 🚚, 20/11/2026 10:00')).toBeInTheDocument();
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'Foto de la entrega 1',
    'Foto de la entrega 2',
    'Firma de quien recibió',
  ]);
});

test('an opened photo or signature is downloaded as a file with one press (C66)', async () => {
  // jsdom has none of them.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  Element.prototype.scrollTo = vi.fn();
  const { user } = renderScreen(<DeliverySection delivery={delivery} />);
  for (const [name, file] of [
    ['Foto de la entrega 2', 'Foto de la entrega 2.jpg'],
    ['Firma de quien recibió', 'Firma de quien recibió.png'],
  ] as const) {
    vi.mocked(saveFile).mockClear();
    await user.click(screen.getByRole('button', { name: `Ver ${name}` }));
    const dialog = await screen.findByRole('dialog', { name });
    const download = within(dialog).getByRole('button', { name: 'Descargar' });
    await waitFor(() => {
      expect(download).toBeEnabled();
    });
    await user.click(download);
    expect(vi.mocked(saveFile).mock.calls.map(([, saved]) => saved)).toEqual([file]);
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  }
});

test('other roles see who may view the pictures', () => {
  session.permission = 'user';
  renderScreen(<DeliverySection delivery={delivery} />);
  expect(screen.getByText('Las fotos y la firma las ven los administradores de la cuenta.')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a delivery without pictures shows the name alone', () => {
  renderScreen(<DeliverySection delivery={{ ...delivery, photos: [], signature: '' }} />);
  expect(screen.getByText(/^Recibió María "Ñusta" <Áñez> 🚚/)).toBeInTheDocument();
  expect(screen.queryByText(/administradores/)).not.toBeInTheDocument();
});
