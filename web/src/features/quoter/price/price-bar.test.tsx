// @vitest-environment jsdom
import { getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { publicQuoterFixture } from '../../../testing/public-quoter-fixture.ts';
import { PriceBar } from './price-bar.tsx';

const server = fakeApi();

test('the price bar shows the fare that the visitor chose', () => {
  const fare = {
    items: [{ code: 'distance', label: 'Recorrido', amountCents: 37_84 }],
    totalCents: 37_84,
    discountedCents: 37_45,
  } as const;
  const price = {
    status: 'ready',
    fare,
    distanceMetres: 7300,
    durationSeconds: 1080,
    isSameCity: true,
    isEstimate: true,
    path: [],
    isPathEstimate: true,
  } as const;
  const bar = (offerCents: number | null) => (
    <PriceBar price={price} trip={price} empresa={null} offerCents={offerCents} onContinue={() => undefined} />
  );
  const { rerender } = render(bar(null));
  expect(screen.getByRole('status').textContent).toBe('Precio: $37.84');
  rerender(bar(42_84));
  expect(screen.getByRole('status').textContent).toBe('Precio: $42.84');
});

const shown = (empresa: string | null, obstacle: 'sea' | 'river' = 'sea') =>
  render(
    <PriceBar
      price={{ status: 'undrivable', obstacle }}
      trip={null}
      empresa={empresa}
      offerCents={null}
      onContinue={() => undefined}
    />,
  );

test('a trip over the sea names the company’s own contact', async () => {
  server.on(getPublicQuoter, publicQuoterFixture({ phone: '04 222 3344', whatsapp: '593991112233' }));
  shown('andes');
  expect((await screen.findByText(/cruza el mar y nuestros vehículos/)).textContent).toContain('escríbenos');
  expect((await screen.findByRole('link', { name: 'WhatsApp' })).getAttribute('href')).toContain('593991112233');
  expect(screen.getByRole('link', { name: '04 222 3344' })).toBeDefined();
});

test('a trip to where only boats go says so', async () => {
  server.on(getPublicQuoter, publicQuoterFixture());
  shown('andes', 'river');
  expect(await screen.findByText(/solo se llega por río o por aire/)).toHaveRole('status');
});

test('a trip over the sea names the product’s contact if the operator has none', async () => {
  server.on(getPublicQuoter, publicQuoterFixture());
  shown(null);
  expect((await screen.findByRole('link', { name: 'WhatsApp' })).getAttribute('href')).toContain('wa.me/');
});
