// @vitest-environment jsdom
import { getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { publicQuoterFixture } from '../../../testing/public-quoter-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import CompanyBar from './company-bar.tsx';

const COMPANY = publicQuoterFixture({ colour: '#7a1f5c', phone: '02 245 6789', whatsapp: '593991234567' });

const server = fakeApi();
const show = () => renderScreen(<CompanyBar empresa="andes" />);

test('shows the company’s name, colour and contact', async () => {
  server.on(getPublicQuoter, COMPANY);
  show();
  const bar = await screen.findByRole('region', { name: 'Transportes Andes' });
  expect(bar.style.getPropertyValue('--brand')).toBe('#7a1f5c');
  expect(screen.getByRole('link', { name: 'Llamar al 02 245 6789' })).toHaveAttribute('href', 'tel:+59322456789');
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/593991234567\?text=/,
  );
  expect(server.calls[0]?.path).toBe('/api/quoter?empresa=andes');
});

test('shows no contact that the company has not given', async () => {
  server.on(getPublicQuoter, { ...COMPANY, phone: null, whatsapp: null });
  show();
  await screen.findByRole('region', { name: 'Transportes Andes' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('shows the logo beside the name', async () => {
  server.on(getPublicQuoter, { ...COMPANY, logo_url: '/cotizacion/logo/andes/logo-1.png', phone: null });
  show();
  const bar = await screen.findByRole('region', { name: 'Transportes Andes' });
  expect(bar).toHaveTextContent('Transportes Andes');
  expect(within(bar).getByRole('presentation')).toHaveAttribute('src', '/cotizacion/logo/andes/logo-1.png');
  expect(screen.queryByRole('link', { name: /^Llamar/ })).not.toBeInTheDocument();
});

test('shows a message if the company has no published quoter', async () => {
  server.on(getPublicQuoter, errorReply('not_found', 'Esta empresa no tiene un cotizador público'));
  show();
  expect(await screen.findByText(/No encontramos el cotizador de esta empresa/)).toBeInTheDocument();
});
