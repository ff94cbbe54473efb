import { paths } from '@llevo/contract/paths';
import { readDocument } from '../../support/emulators/admin.ts';
import { SEVEN_KM_IN_QUITO } from '../../support/fixtures/trips.ts';
import { expect, test } from '../fixtures.ts';
import { goToNextStep, openImmediateFlow, typePlace, useDeviceLocation } from '../pages/quoter-page.ts';

// From the seeded rates: 7.3 km in a pickup are 5 km × $1.20 + 2.3 km × $0.80 = $6.00 + $1.84 = $7.84.
// Two loaders in the same city are 2 × $15.00 = $30.00. Total $37.84.
// Highest discount: 5 % off all but the loaders, $7.84 × 0.95 = $7.448 → $7.45, and $30.00: $37.45.
test(
  'a visitor prices 7.3 km across Quito with two loaders, and screen, API and store agree',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    await openImmediateFlow(page);
    await useDeviceLocation(page, 'Punto de partida', SEVEN_KM_IN_QUITO.start);
    await useDeviceLocation(page, 'Punto de llegada', SEVEN_KM_IN_QUITO.end);
    await expect(page.locator('[data-vehicle-price="3tn"]')).toHaveText('$15.95');
    await page.getByText('Cabina simple').click();
    await expect(page.locator('[data-vehicle-price="cabina_simple"]')).toHaveText('$7.84');
    await expect(page.getByText(/Distancia estimada: 7\.3 km · unos \d+ min/)).toBeVisible();
    await expect(page.locator('[data-price]')).toHaveText('$7.84');
    await checkPage('quoter-trip');

    await goToNextStep(page);
    await page.getByText('Muebles y enseres').click();
    await page.getByRole('switch', { name: /Carga y descarga/ }).click();
    await page.getByRole('button', { name: /(Agregar|Más|Sumar|Añadir).*estibador/i }).click();
    await expect(page.locator('[data-price]')).toHaveText('$37.84');
    await checkPage('quoter-details');

    await goToNextStep(page);
    const fare = page.getByRole('dialog', { name: 'Tu tarifa' });
    await expect(fare.locator('[data-fare]')).toHaveText('$37.84');
    await fare.getByRole('button', { name: 'Subir la tarifa $5.00' }).click();
    await expect(fare.locator('[data-fare]')).toHaveText('$42.84');
    await fare.getByRole('button', { name: 'Bajar la tarifa' }).click();
    await expect(fare.locator('[data-fare]')).toHaveText('$37.45');
    await expect(fare.getByRole('button', { name: 'Bajar la tarifa' })).toBeDisabled();
    await checkPage('quoter-fare');

    const answer = page.waitForResponse((response) => response.url().endsWith('/api/quotes'));
    await fare.getByRole('button', { name: 'Cotizar' }).click();
    const { data } = (await (await answer).json()) as {
      data: { id: string; number: string; total: number; discounted: number; distance_m: number };
    };
    expect(data).toMatchObject({ total: 37.84, discounted: 37.45, distance_m: 7300 });
    expect(await readDocument(paths.accountDocument('llevo', 'quotes', data.id))).toMatchObject({
      totalCents: 3784,
      discountedCents: 3745,
      distanceMetres: 7300,
      items: [
        { code: 'distance', amountCents: 784 },
        { code: 'loaders', amountCents: 3000 },
      ],
    });

    const summary = page.getByRole('dialog', { name: 'Tu cotización' });
    await expect(summary.locator('[data-quote-total]')).toHaveAttribute('data-quote-total', '3784');
    await expect(summary.locator('[data-quote-number]')).toHaveText(data.number);
    await expect(summary.getByText(/El precio vale (29|30):\d\d minutos más/)).toBeVisible();
    await expect(summary.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me.*cotizacion/);
    await expect(summary.getByRole('link', { name: /Google Play/ })).toBeVisible();
    await expect(summary.getByRole('link', { name: /App Store/ })).toBeVisible();
    await checkPage('quoter-summary');

    await page.goto(`/cotizacion/${data.id}`);
    await expect(page.getByRole('heading', { name: 'Cotización compartida' })).toBeVisible();
    await expect(page.locator('[data-quote-total]')).toHaveAttribute('data-quote-total', '3784');
    await checkPage('quoter-shared');
  },
);

test(
  'step 1 asks for a vehicle and both points, and keeps what is there across a reload',
  { tag: '@phone' },
  async ({ page, checkPage }) => {
    await openImmediateFlow(page);
    await goToNextStep(page);
    await expect(page.getByText('Debes seleccionar un camión y puntos de partida y llegada')).toBeVisible();
    await typePlace(page, 'Punto de partida', 'carolina');
    await typePlace(page, 'Punto de llegada', 'quitumbe');
    await page.getByText('Camión 3 tn').click();
    const price = page.locator('[data-price]');
    await expect(price).toHaveAttribute('data-price', /^[1-9]\d+$/);
    const before = await price.getAttribute('data-price');

    await page.reload();
    await expect(page.locator('[data-price]')).toHaveAttribute('data-price', before ?? '');
    await expect(page.getByRole('radio', { name: 'Camión 3 tn' })).toBeChecked();
    await page.getByRole('button', { name: 'Intercambiar partida y llegada' }).click();
    await expect(page.getByLabel('Punto de partida', { exact: true }).and(page.getByRole('combobox'))).toHaveValue(
      /Quitumbe/,
    );
    await checkPage('quoter-checked');
  },
);
