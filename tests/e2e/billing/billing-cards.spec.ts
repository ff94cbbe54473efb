import type { Page } from '@playwright/test';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { answerThreeDSecure, cardNumber, CARDS, openTab, payWithCard } from '../pages/billing-page.ts';
import { expect, test } from '../fixtures.ts';
import { rowOrCard } from '../pages/list-page.ts';

/** The first choice of a plan, as an owner sees it after signing up. */
async function openFirstChoice(page: Page) {
  const owner = await given.person({ onboarded: false }, await given.account({ plan: null, subscription: null }));
  await signInByApi(page, owner.email);
  await page.goto('/signup/plan');
}

async function choosePlan(page: Page, plan: 'Inicial' | 'Empresa') {
  await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  await expect(cardNumber(page)).toBeVisible();
}

/** The plan, the card and the one invoice of an account that has just paid. */
async function expectPaid(page: Page, { plan, total, card }: { plan: string; total: string; card: string }) {
  await expect(page).toHaveURL(/\/welcome$/);
  await page.goto('/account/billing');
  const summary = page.getByRole('region', { name: 'Tu plan' });
  await expect(summary).toContainText(plan);
  await expect(summary).toContainText('Activo');
  await openTab(page, 'Tarjeta');
  await expect(page.getByRole('img', { name: new RegExp(card) })).toBeVisible();
  await openTab(page, 'Facturas');
  // The declined card's invoice is listed as well, and is void.
  const invoice = rowOrCard(page, 'Pagada');
  await expect(invoice).toHaveCount(1);
  await expect(invoice).toContainText(total);
  const pdf = await invoice.getByRole('link', { name: /en PDF/ }).getAttribute('href');
  const file = await page.request.get(pdf ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
}

test(
  'refused cards are marked at their field, and a Visa pays up to the invoice',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/40\d/);
    await openFirstChoice(page);
    await choosePlan(page, 'Inicial');
    await page.getByText('Tarjetas de prueba').click();
    await checkPage('plan-card');

    await test.step('a number other than a test card stays in the browser', async () => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      await payWithCard(page, '4539578763621486');
      await expect(page.getByText('No es una tarjeta de prueba.', { exact: false })).toBeVisible();
      await checkPage('plan-card-refused');
      expect(sent.join(' ')).not.toContain('4539');
      await page.getByRole('button', { name: /^Pagar/ }).click();
      await expect(cardNumber(page)).toBeFocused();
    });

    for (const { card, words } of [
      { card: CARDS.declined, words: /El banco rechazó la tarjeta/ },
      { card: CARDS.noFunds, words: /no tiene fondos suficientes/ },
      { card: CARDS.expired, words: /está vencida/ },
      { card: CARDS.failsLater, words: /El banco rechazó la tarjeta/ },
    ]) {
      await test.step(`the card ${card} is refused at its field`, async () => {
        await payWithCard(page, card);
        await expect(page.getByText(words)).toBeVisible();
        await expect(cardNumber(page)).toHaveAttribute('aria-invalid', 'true');
        await expect(cardNumber(page)).toBeFocused();
        expect(
          await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { plan?: unknown }).plan),
        ).toBe(null);
      });
    }

    await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click();
    await expect(cardNumber(page)).toHaveValue(CARDS.visa);
    await page.getByRole('button', { name: 'Pagar $19 al mes' }).click();
    await expectPaid(page, { plan: 'Inicial', total: '$19.00', card: 'Visa terminada en 4242' });
    await checkPage('billing-invoices');
  },
);

test(
  'a card with 3-D Secure is left unanswered, rejected, and confirmed in the bank’s window',
  { tag: '@phone' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/40\d/);
    await openFirstChoice(page);
    await choosePlan(page, 'Inicial');
    await payWithCard(page, CARDS.asksBank);
    await expect(page.getByRole('dialog', { name: 'Tu banco pide que confirmes' })).toBeVisible();
    await checkPage('bank-asks');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByText('No confirmaste con tu banco. No se cobró nada.')).toBeVisible();
    await expect(cardNumber(page)).toHaveValue(CARDS.asksBank);
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await answerThreeDSecure(page, 'Rechazar');
    await expect(cardNumber(page)).toHaveAttribute('aria-invalid', 'true');

    await cardNumber(page).fill('');
    await payWithCard(page, CARDS.asksBank);
    await answerThreeDSecure(page, 'Autorizar');
    await expectPaid(page, { plan: 'Inicial', total: '$19.00', card: 'Visa terminada en 3184' });
  },
);

// That a Mastercard pays is proved by tests/api/billing/choose-plan.test.ts, and the way to the invoice above.
test(
  'a Mastercard pays from the choice of a plan to the invoice',
  { tag: ['@phone', '@nightly'] },
  async ({ page }) => {
    await openFirstChoice(page);
    await choosePlan(page, 'Empresa');
    await payWithCard(page, '5555555555554444');
    await expectPaid(page, { plan: 'Empresa', total: '$49.00', card: 'Mastercard terminada en 4444' });
  },
);
