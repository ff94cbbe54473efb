// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { CloseAccount } from './close-account.tsx';

test('the dialog says that electronic invoices go too, and leads to their files', async () => {
  const accounts = [{ id: 'a', name: 'Fletes Rosa', permission: 'owner' as const }];
  const { user } = renderScreen(<CloseAccount />, { session: sessionFixture({ accounts }) });
  await user.click(screen.getByRole('button', { name: 'Cerrar la cuenta' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cerrar la cuenta' }));
  expect(dialog.getByText(/^Con ellos se borran las facturas electrónicas/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Descargar los XML de las facturas' })).toHaveAttribute(
    'href',
    '/account/invoicing',
  );
});
