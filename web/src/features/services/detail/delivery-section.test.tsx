// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DeliverySection } from './delivery-section.tsx';

const session = vi.hoisted(() => ({ permission: 'admin' }));
vi.mock('../../../lib/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => session,
}));
vi.mock('../../../ui/back-office/pictures/stored-picture.tsx', () => ({
  StoredPicture: ({ path, name }: { readonly path: string; readonly name: string }) => <img alt={name} src={path} />,
}));

const delivery = {
  receiver: 'Ana Lema',
  photos: ['p/1.jpg', 'p/2.jpg'],
  signature: 'p/f.png',
  at: '2026-11-20T15:00:00.000Z',
};

beforeEach(() => {
  session.permission = 'admin';
});

test('shows an administrator who received the cargo, the photos and the signature', () => {
  renderScreen(<DeliverySection delivery={delivery} />);
  expect(screen.getByText('Recibió Ana Lema, 20/11/2026 10:00')).toBeInTheDocument();
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'Foto de la entrega 1',
    'Foto de la entrega 2',
    'Firma de quien recibió',
  ]);
});

test('other roles see who may view the pictures', () => {
  session.permission = 'user';
  renderScreen(<DeliverySection delivery={delivery} />);
  expect(screen.getByText('Las fotos y la firma las ven los administradores de la cuenta.')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a delivery without pictures shows the name alone', () => {
  renderScreen(<DeliverySection delivery={{ ...delivery, photos: [], signature: '' }} />);
  expect(screen.getByText(/^Recibió Ana Lema/)).toBeInTheDocument();
  expect(screen.queryByText(/administradores/)).not.toBeInTheDocument();
});
