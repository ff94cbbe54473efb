import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { anonymousClient } from '../../support/api/api-client.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { expect, test } from '../fixtures.ts';

test(
  'a shared quote shows the same price elsewhere, until it expires',
  { tag: '@phone' },
  async ({ page, expectedConsoleErrors }) => {
    // The page and the call that it makes, once the quote is gone.
    expectedConsoleErrors.push(/410/, /404/);
    const quote = await anonymousClient.call(createQuote, trip());
    const link = `/cotizacion/${quote.shared_id ?? ''}`;

    // WhatsApp reads the page as it is sent, without scripts.
    const sent = await page.request.get(link);
    expect(await sent.text()).toMatch(/<title>[^<]+, Quito · \$37\.84 · Llevo<\/title>/);

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Cotización compartida' })).toBeVisible();
    await expect(page.locator('[data-quote-total]')).toHaveText('$37.84');

    const past = Timestamp.fromMillis(Date.now() - 1);
    await adminFirestore.doc(paths.accountDocument('llevo', 'quotes', quote.id)).update({ expiresAt: past });
    const gone = await page.goto(link);
    expect(gone?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'Esta cotización ya no está disponible' })).toBeVisible();
    await page.getByRole('button', { name: 'Nueva cotización' }).click();
    // The same trip, to the nearest district of the gazetteer: an address may be a home.
    const end = page.getByLabel('Punto de llegada', { exact: true }).and(page.getByRole('combobox'));
    await expect(end).toHaveValue('San Juan, Quito');
    await expect(page.getByRole('radio', { name: 'Cabina simple' })).toBeChecked();
  },
);
