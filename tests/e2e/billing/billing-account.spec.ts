import type { Page } from '@playwright/test';
import { upgradePlan } from '@llevo/contract/endpoints/billing/billing';
import { paths } from '@llevo/contract/paths';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { lastMailTo } from '../../support/mail/sent-mail.ts';
import {
  answerThreeDSecure,
  cardNumber,
  CARDS,
  clearFaults,
  openTab,
  payWithCard,
  postTestControl,
} from '../pages/billing-page.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { signInFresh } from '../../support/session/test-clients.ts';
import { expect, test } from '../fixtures.ts';

const OVER_A_MONTH_DAYS = 32;

const givenFreeOwner = async () => given.person({}, await given.account({ plan: 'free', subscription: 'active' }));

/** The owner of an account that bought a plan with a Visa, signed in. */
async function signInPayingOwner(page: Page) {
  const owner = await givenFreeOwner();
  await (await signInFresh(owner.email)).call(upgradePlan, { plan: 'startup', token: 'pm_card_visa' });
  await signInByApi(page, owner.email);
  return owner;
}

test.afterEach(clearFaults);

const summary = (page: Page) => page.getByRole('region', { name: 'Tu plan' });

async function expectInvoices(page: Page, count: number) {
  await openTab(page, 'Facturas');
  await expect(page.getByRole('link', { name: /en PDF/ })).toHaveCount(count);
}

/** Advances that customer's clock by a month and delivers the webhooks. */
async function advanceOneMonth(accountId: string) {
  const { customerId } = (await readDocument(paths.billing(accountId))) as { customerId: string };
  await postTestControl('clock', { customer: customerId, days: OVER_A_MONTH_DAYS });
}

test(
  'a feature outside the plan leads to a plan that includes it, charged once whatever happens',
  { tag: '@desktop' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    test.slow();
    expectedConsoleErrors.push(/402/, /503/);
    await signInByApi(page, (await givenFreeOwner()).email);

    await test.step('an account with a plan is redirected from the first choice to the change of plan', async () => {
      await page.goto('/signup/plan#business');
      await expect(page).toHaveURL(/\/account\/upgrade\?plan=business$/);
      await expect(page.getByRole('radio', { name: /^Empresa/ })).toBeChecked();
    });

    await page.goto('/account/billing');
    await expect(page.getByRole('meter', { name: 'Usuarios' })).toHaveAttribute('aria-valuetext', '1 de 2');
    await checkPage('billing-free');
    const createKey = async () => {
      await page.goto('/account/apikeys/create');
      await page.getByLabel('Nombre').fill('Contabilidad');
      await page.getByRole('checkbox', { name: 'Conductores: leer' }).check();
      await page.getByRole('button', { name: 'Crear clave' }).click();
    };
    await createKey();
    await expect(page).toHaveURL(/\/account\/upgrade\?plan=startup$/);
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('El plan no incluye más claves de API');
    await expect(page.getByRole('radio', { name: /^Inicial/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Gratis/ })).toHaveCount(0);
    await checkPage('upgrade');

    await test.step('a provider outage shows an error', async () => {
      await postTestControl('troubles', { kind: 'lose_answer', on: 'POST /v1/subscriptions' });
      await payWithCard(page, CARDS.visa);
      await expect(page.getByText(/El servicio de pagos no responde en este momento/)).toBeVisible();
      await checkPage('upgrade-down');
      await expect(cardNumber(page)).toHaveValue(CARDS.visa);
      await clearFaults();
    });

    await test.step('a slow provider charges once despite repeated clicks', async () => {
      await postTestControl('troubles', { kind: 'slow_answer', times: 1, delayMs: 3000, on: 'POST /v1/subscriptions' });
      const button = page.getByRole('button', { name: /^Pagar/ });
      await button.dblclick();
      // Gone where the answer was quicker than this key.
      await button.press('Enter', { timeout: 1_000 }).catch(() => undefined);
      await expect(page).toHaveURL(/\/account\/billing$/);
      await expect(summary(page)).toContainText('Inicial');
      await expect(summary(page)).toContainText('Próximo cobro');
      await checkPage('billing-paid');
      await expectInvoices(page, 1);
    });

    await createKey();
    await expect(page.getByRole('heading', { name: /Copia la clave/ })).toBeVisible();
  },
);

test(
  'a plan is upgraded, downgraded and cancelled, and the cancellation reversed',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    test.slow();
    await signInPayingOwner(page);
    await page.goto('/account/billing');
    const moveTo = async (plan: string) => {
      await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
      await page.getByRole('button', { name: 'Cambiar de plan' }).click();
      return page.getByRole('dialog', { name: `Pasar al plan ${plan}` });
    };
    const up = await moveTo('Empresa');
    await expect(up).toContainText('Desde ahora $49 al mes. Hoy se cobra a tu Visa •••• 4242 la diferencia');
    await checkPage('change-plan');
    await up.getByRole('button', { name: 'Pasar al plan Empresa' }).click();
    await expect(summary(page)).toContainText('Empresa');
    await expectInvoices(page, 2);

    await openTab(page, 'Plan');
    const down = await moveTo('Inicial');
    await expect(down).toContainText('se descuenta de tus próximas facturas');
    await down.getByRole('button', { name: 'Pasar al plan Inicial' }).click();
    await expect(summary(page)).toContainText('Inicial');

    const away = await moveTo('Gratis');
    await expect(away).toContainText('No se cobra más. El plan Inicial sigue hasta');
    await away.getByRole('button', { name: 'Pasar al plan Gratis' }).click();
    await expect(summary(page)).toContainText('la cuenta tiene el plan Gratis y no se cobra más');
    await checkPage('billing-leaving');
    await page.getByRole('button', { name: 'Conservar el plan Inicial' }).click();
    await expect(summary(page)).toContainText('Próximo cobro');
  },
);

test(
  'a failed renewal is announced while the back-office still works, then shown everywhere, and fixed with another card',
  {
    tag: '@desktop',
  },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    test.slow();
    expectedConsoleErrors.push(/402/);
    const { accountId, email } = await signInPayingOwner(page);
    await openTab(page, 'Tarjeta');
    await payWithCard(page, CARDS.failsLater, 'Guardar tarjeta');
    await expect(page.getByText('Tarjeta guardada: Visa •••• 0341')).toBeVisible();
    await advanceOneMonth(accountId);

    expect((await lastMailTo(email)).subject).toBe('No pudimos cobrar tu plan');
    await page.goto('/dashboard');
    const announcement = page.getByRole('status').filter({ hasText: 'No pudimos cobrar tu plan' });
    await expect(announcement).toContainText('Funciona hasta el');
    await expect(announcement.getByRole('link', { name: 'Actualizar tarjeta' })).toBeVisible();
    await checkPage('billing-grace');

    await adminFirestore.doc(paths.account(accountId)).update({ graceUntil: Date.now() - 1 });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/account\/billing/);
    const notice = page.getByRole('alert').filter({ hasText: 'Your latest payment failed' });
    await expect(notice).toBeVisible();
    await notice.getByRole('link', { name: 'Actualizar tarjeta' }).click();
    await expect(page.getByRole('tab', { name: 'Tarjeta' })).toHaveAttribute('aria-selected', 'true');
    await checkPage('billing-failed');
    await payWithCard(page, CARDS.mastercard, 'Guardar tarjeta');
    await expect(page.getByRole('img', { name: /Mastercard terminada en 4444/ })).toBeVisible();
    await expect(notice).toBeHidden();
    await expectInvoices(page, 2);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'a renewal that requires 3-D Secure is confirmed through the emailed link, then a refresh',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    test.slow();
    expectedConsoleErrors.push(/402/);
    const { accountId, email } = await givenFreeOwner();
    await signInByApi(page, email);
    await page.goto('/account/upgrade?plan=startup');
    await payWithCard(page, CARDS.asksBank);
    await answerThreeDSecure(page, 'Autorizar');
    await expect(summary(page)).toContainText('Inicial');
    await advanceOneMonth(accountId);
    await page.goto('/account/billing');
    await expect(page.getByText(/Tu banco espera que autorices el pago desde el enlace/)).toBeVisible();
    await checkPage('billing-authorise');

    const { subject, action } = await lastMailTo(email);
    expect(subject).toBe('Autoriza el pago de tu plan');
    const bank = await page.context().newPage();
    await bank.goto(action?.url ?? '');
    await bank.getByRole('link', { name: 'Autorizar con el banco' }).click();
    await bank.getByRole('button', { name: 'Autorizar' }).click();
    await expect(bank.getByText('Listo, quedó autorizado')).toBeVisible();
    await bank.close();
    await expect(async () => {
      await page.getByRole('button', { name: 'Actualizar' }).click();
      await expect(page.getByText(/Tu banco espera que autorices el pago/)).toBeHidden({ timeout: 2000 });
    }).toPass();
    await expect(summary(page)).toContainText('Activo');
  },
);

test(
  'a cancelled subscription is one step away from a new plan',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/402/);
    const accountId = await given.account({ plan: 'startup', subscription: 'canceled' });
    await given.prices(accountId);
    const owner = await given.person({}, accountId);
    await signInByApi(page, owner.email);
    await page.goto('/rates');
    await expect(page).toHaveURL(/\/account\/billing$/);
    const notice = page.getByRole('alert').filter({ hasText: 'Your subscription has been canceled' });
    await expect(summary(page)).toContainText('Cancelado');
    await checkPage('billing-canceled');
    await notice.getByRole('link', { name: 'Elegir un nuevo plan' }).click();
    await expect(page).toHaveURL(/\/account\/upgrade$/);
    await page.getByRole('radio', { name: /^Empresa/ }).check();
    await payWithCard(page, CARDS.visa);
    await expect(summary(page)).toContainText('Empresa');
    await expect(notice).toBeHidden();
    await page.goto('/rates');
    await expect(page.getByRole('button', { name: 'Guardar tarifas' })).toBeVisible();
    await expect(page).toHaveURL(/\/rates$/);
  },
);

test(
  'an account is closed by typing its name, is pending deletion, and is restored',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    test.slow();
    expectedConsoleErrors.push(/40\d/);
    const { accountId, email } = await signInPayingOwner(page);
    await page.goto('/account/billing');
    await page.getByRole('button', { name: 'Cerrar la cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cerrar la cuenta' });
    await dialog.getByLabel(/para confirmar/).fill('otra');
    await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click();
    await expect(dialog.getByText('No coincide con el nombre de la cuenta')).toBeVisible();
    await checkPage('close-account');
    await dialog.getByLabel(/para confirmar/).fill('Fletes de prueba');
    await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText(/La cuenta Fletes de prueba se elimina el/)).toBeVisible();
    expect(await readDocument(paths.account(accountId))).toHaveProperty('closing');

    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('Llevo-2026!');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tu cuenta se cierra el');
    await page.goto('/account/billing');
    await expect(page).toHaveURL(/\/account\/closing$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tu cuenta se cierra el');
    await checkPage('closing');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar datos' }).click();
    expect((await download).suggestedFilename()).toMatch(/^llevo-cuenta-.+\.zip$/);

    await page.getByRole('button', { name: 'Restaurar la cuenta' }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);
    await page.goto('/account/billing');
    await expect(summary(page)).toContainText('Próximo cobro');
    expect(await readDocument(paths.account(accountId))).not.toHaveProperty('closing');
    await page.goto('/serviceManagement');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('servicios');
  },
);
