import type { Customer } from '@llevo/contract/entities/customer';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { commissionCents } from '@llevo/contract/rules/rates/commission';
import { formatPercent, percentOf } from '@llevo/contract/rules/format-number';
import { formatCents } from '@llevo/contract/rules/money';
import type { Locator, Page } from '@playwright/test';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';

const ACCOUNT = 'llevo';
const DAY_MS = 24 * 60 * 60_000;
const COHORTS = [
  'Les interesa pero no se han bajado la app',
  'Se bajaron la app pero no se han registrado',
  'Crearon su cuenta pero no volvieron más',
  'Ingresaron pero no han contratado',
  'Contrataron 1 solo servicio',
  'Contrataron de dos servicios en adelante',
] as const;

const figure = (count: number) => count.toLocaleString('en-US');

async function everyRecord<Stored>(
  collection: 'customers' | 'services' | 'leads',
): Promise<(Stored & { id: string })[]> {
  const { docs } = await adminFirestore.collection(paths.accountCollection(ACCOUNT, collection)).get();
  return docs.map((found) => ({ ...(found.data() as Stored), id: found.id }));
}

/** Every figure of the six tiles, recounted from the records. */
async function countCohorts(): Promise<readonly (number | null)[]> {
  const [customers, services, leads] = await Promise.all([
    everyRecord<Customer>('customers'),
    everyRecord<Service>('services'),
    everyRecord<{ email: string }>('leads'),
  ]);
  const addresses = new Set(customers.map(({ email }) => email.trim().toLowerCase()));
  const people = new Set(leads.map(({ email }) => email.trim().toLowerCase()));
  const booked = new Map<string, number>();
  for (const { userId } of services) booked.set(userId, (booked.get(userId) ?? 0) + 1);
  const having = (isIn: (services: number, customer: Customer) => boolean) =>
    customers.filter((customer) => isIn(booked.get(customer.id) ?? 0, customer)).length;
  const cameBack = ({ createdAt, lastSignInAt }: Customer) =>
    guayaquilDate(lastSignInAt ?? createdAt) > guayaquilDate(createdAt);
  return [
    [...people].filter((email) => !addresses.has(email)).length,
    null,
    having((count, customer) => count === 0 && !cameBack(customer)),
    having((count, customer) => count === 0 && cameBack(customer)),
    having((count) => count === 1),
    having((count) => count >= 2),
  ];
}

const tile = (page: Page, label: string): Locator => page.getByRole('group', { name: label, exact: true });
const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

const keyFigure = (page: Page, label: string): Locator =>
  page
    .getByRole('list', { name: 'Cifras del período' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `${label} (ver los servicios)`, exact: true }) });

/** Label and value of each row of a card's table. */
async function tableOf(region: Locator): Promise<[string, string][]> {
  const rows = region.locator('tbody tr');
  await expect(rows.first()).toBeAttached();
  return rows.evaluateAll((found) =>
    found.map((row): [string, string] => {
      const [label, value] = [...row.children].map(({ textContent }) => textContent);
      return [label ?? '', value ?? ''];
    }),
  );
}

/** Compares the page with the records, with fresh ones if another journey changed some in between. */
async function compare(page: Page, comparison: () => Promise<void>): Promise<void> {
  let attempts = 0;
  await expect(async () => {
    if (attempts++ > 0) await page.reload();
    await comparison();
  }).toPass();
}

test(
  'the dashboard of a company matches its records',
  { tag: '@desktop' },
  async ({ page, checkPage, expectedConsoleErrors }) => {
    test.slow();
    await signInByApi(page, 'admin@llevo.test');
    await page.goto('/dashboard');

    await test.step('the banner greets and closes', async () => {
      await expect(page.getByText('Bienvenido al Panel Administrativo de Llevo!')).toBeVisible();
      await expect(page.getByText('Actualizado hace 5 minutos')).toBeVisible();
      await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      await expect(page.getByText('Bienvenido al Panel Administrativo de Llevo!')).toHaveCount(0);
    });

    await test.step('the six tiles, the users and the services match a count of the records', async () => {
      await compare(page, async () => {
        const counted = await countCohorts();
        await expect(card(page, 'Cohortes').getByRole('listitem')).toHaveCount(COHORTS.length);
        for (const [at, title] of COHORTS.entries()) {
          const count = counted[at] ?? null;
          await expect(tile(page, title)).toContainText(count === null ? 'Sin datos' : figure(count));
        }
        const services = await everyRecord<Service>('services');
        const of = (type: string) => services.filter(({ typeService }) => typeService === type).length;
        const clients = counted.slice(2).reduce<number>((sum, count) => sum + (count ?? 0), 0);
        const drivers = (
          await adminFirestore.collection(paths.accountCollection(ACCOUNT, 'drivers')).count().get()
        ).data().count;
        for (const [label, count] of [
          ['Total de usuarios', clients + drivers],
          ['Total de clientes', clients],
          ['Total de conductores', drivers],
          ['Total de servicios', services.length],
          ['Servicios inmediatos', of('IMMEDIATE')],
          ['Servicios reservados', of('RESERVE')],
        ] as const) {
          await expect(tile(page, label)).toContainText(figure(count));
        }
        for (const label of ['Servicios inmediatos', 'Servicios reservados']) {
          await expect(tile(page, label)).toContainText('Meta +5\u00a0%');
          await expect(tile(page, label)).toContainText(
            /frente a los 30 días anteriores|Sin servicios en los 30 días anteriores/,
          );
        }
      });
      await checkPage('dashboard');
    });

    await test.step('money and services of the period lead to the services behind them', async () => {
      await compare(page, async () => {
        const services = await everyRecord<Service>('services');
        const [first, today] = [guayaquilDate(Date.now() - 29 * DAY_MS), guayaquilDate(Date.now())];
        const earned = services.filter(({ status, date }) => status === 'finalizado' && date >= first && date <= today);
        const cents = (share: (price: number) => number) =>
          earned.reduce((sum, { priceCents }) => sum + share(priceCents), 0);
        await expect(keyFigure(page, 'Ingresos')).toContainText(formatCents(cents((price) => price)));
        await expect(keyFigure(page, 'Comisión (15 %)')).toContainText(formatCents(cents(commissionCents)));
        await keyFigure(page, 'Ingresos').getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`estado=finalizado&desde=${first}&hasta=${today}`));
        await expect(page.getByText(new RegExp(`de ${figure(earned.length)}$`)).first()).toBeVisible();
        await page.goto('/dashboard');
        const waiting = services.filter(
          ({ status, driverId, createdAt }) =>
            driverId === null && status !== 'finalizado' && status !== 'cancelado' && guayaquilDate(createdAt) >= first,
        );
        await expect(keyFigure(page, 'Sin conductor')).toContainText(`(ver los servicios)${figure(waiting.length)}`);
      });
    });

    await test.step('the share of the customers that goes on stands between their steps', async () => {
      await compare(page, async () => {
        const [, , ...counts] = (await countCohorts()).map((count) => count ?? 0);
        const reached = counts.map((_, at) => counts.slice(at).reduce((sum, count) => sum + count, 0));
        const shares = reached.slice(1).map((onward, at) => formatPercent(percentOf(onward, reached[at] ?? 0)));
        await expect(card(page, 'Cohortes').getByText(/sigue$/)).toHaveText(shares.map((share) => `${share} sigue`));
      });
    });

    await test.step('figures are another tab, which keeps the period', async () => {
      await page.goto('/dashboard?periodo=7');
      const tabs = page.getByRole('navigation', { name: 'Métricas y cifras' });
      await tabs.getByRole('link', { name: 'Cifras' }).click();
      await expect(page).toHaveURL(/\/dashboard\/figures\?periodo=7$/);
      const shownGoals = page.getByRole('list', { name: 'Metas del período' });
      await expect(shownGoals.getByText(/^Meta: \$[\d,]+ en 7 días$/)).toBeVisible();
      await page.getByRole('button', { name: 'Metas', exact: true }).click();
      const goals = page.getByRole('dialog', { name: 'Metas' });
      await expect(goals.getByLabel('Ingresos al mes ($)', { exact: true })).toHaveValue('12000');
      await checkPage('figures-goals');
      await page.keyboard.press('Escape');
      await expect(goals).toHaveCount(0);
      await tabs.getByRole('link', { name: 'Métricas' }).click();
      await expect(page).toHaveURL(/\/dashboard\?periodo=7$/);
      await page.goto('/dashboard');
    });

    await test.step('the distributions add up to the records', async () => {
      await compare(page, async () => {
        const services = await everyRecord<Service>('services');
        const number = (text: string) => Number(text.replaceAll(',', ''));
        const sum = (rows: readonly [string, string][]) => rows.reduce((total, [, value]) => total + number(value), 0);

        const statuses = await tableOf(card(page, 'Estatus de los servicios'));
        expect(sum(statuses)).toBe(services.length);
        expect(Object.fromEntries(statuses)['Programado']).toBe(
          figure(services.filter(({ status }) => status === 'inmediato').length),
        );
        expect(sum(await tableOf(card(page, 'Estatus de los usuarios')))).toBe((await everyRecord('customers')).length);
        const drivers = (
          await adminFirestore.collection(paths.accountCollection(ACCOUNT, 'drivers')).count().get()
        ).data().count;
        expect(sum(await tableOf(card(page, 'Tipos de vehículos')))).toBe(drivers);

        for (const title of [
          'Cosas que llevan con más frecuencia',
          'Métodos de pago más utilizados',
          'Tipos de cuentas bancarias',
        ]) {
          const bars = card(page, title).getByRole('progressbar');
          await expect(bars.first()).toBeAttached();
          const shares = await bars.evaluateAll((found) =>
            found.map((bar) => Number(bar.getAttribute('aria-valuenow'))),
          );
          expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(100, 5);
        }
      });
    });

    await test.step('one period holds for the whole page: the history counts every service, or those booked in it', async () => {
      const history = card(page, 'Historial de servicios reservados e inmediatos');
      const periods = page.getByRole('group', { name: 'Período: Métricas' });
      const words = history.locator('figcaption');
      await compare(page, async () => {
        const services = await everyRecord<Service>('services');
        await periods.getByRole('button', { name: 'Histórico' }).click();
        await expect(page).toHaveURL(/periodo=all/);
        await expect(words).toHaveText(
          `Todos los registros históricos · ${figure(services.length)} servicios, por semana`,
        );
        await periods.getByRole('button', { name: '30 días' }).click();
        const today = guayaquilDate(Date.now());
        const first = guayaquilDate(Date.now() - 29 * DAY_MS);
        const recent = services
          .map(({ createdAt }) => guayaquilDate(createdAt))
          .filter((day) => day >= first && day <= today);
        await expect(words).toHaveText(new RegExp(`^Desde .* hasta .* · ${figure(recent.length)} servicios?$`));
        await expect(keyFigure(page, 'Servicios pedidos')).toContainText(
          `Servicios pedidos (ver los servicios)${figure(recent.length)}`,
        );
      });
      await history.getByRole('button', { name: /^Ver tabla/ }).click();
      await expect(history.getByRole('table')).toBeVisible();
      await history.scrollIntoViewIfNeeded();
      await checkPage('dashboard-history-table');
    });

    await test.step('the people behind a figure, page by page', async () => {
      await page.getByRole('button', { name: 'Ver contactos: Total de clientes' }).click();
      const window = page.getByRole('dialog', { name: 'Total de clientes' });
      await expect(window.getByRole('listitem')).toHaveCount(25);
      await expect(window.getByRole('listitem').first()).toContainText(/@.*\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
      await checkPage('dashboard-contacts');
      await window.getByRole('button', { name: 'Cargar más' }).click();
      await expect(window.getByRole('listitem')).toHaveCount(50);
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Ver contactos: Total de clientes' })).toBeFocused();
    });

    await test.step('the chart of a tile keeps its period, and downloads as a picture', async () => {
      await page.getByRole('button', { name: 'Ver gráfico: Contrataron 1 solo servicio' }).click();
      const window = page.getByRole('dialog', { name: 'Contrataron 1 solo servicio' });
      await expect(window.getByText(/^Desde .* hasta .* · /)).toBeVisible();
      await window.getByRole('button', { name: 'Histórico' }).click();
      await expect(window.getByText(/^Todos los registros históricos · /)).toBeVisible();
      await expect(window.locator('svg.apexcharts-svg')).toBeVisible();
      await checkPage('dashboard-chart');

      const download = page.waitForEvent('download');
      await window.getByRole('button', { name: /^Guardar imagen/ }).click();
      expect((await download).suggestedFilename()).toBe('llevo-singleServiceUser.png');

      await window.getByRole('button', { name: 'Rango personalizado' }).click();
      await expect(window.getByText('Seleccione el rango de fechas')).toBeVisible();
      await window.getByLabel('Fecha inicio:').fill('2001-01-01');
      await window.getByLabel('Fecha fin:').fill('2001-12-31');
      await expect(window.getByText('Desde 01/01/2001 hasta 31/12/2001', { exact: false })).toBeVisible();
      await expect(window.getByText('No hay datos disponibles para el período seleccionado')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
    });

    await test.step('the second tile explains its missing figure and links to the stores', async () => {
      await page.getByRole('button', { name: `Información: ${COHORTS[1]}` }).click();
      const window = page.getByRole('dialog', { name: COHORTS[1] });
      await expect(window.getByText(/no se puede obtener desde la API/)).toBeVisible();
      await expect(window.getByRole('link', { name: /Android/ })).toHaveAttribute(
        'href',
        /^https:\/\/play\.google\.com/,
      );
      await expect(window.getByRole('link', { name: /iOS/ })).toHaveAttribute(
        'href',
        /^https:\/\/appstoreconnect\.apple\.com/,
      );
      await checkPage('dashboard-stores');
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
    });

    await test.step('a card whose call fails offers a retry, and the others stay', async () => {
      expectedConsoleErrors.push(/501/);
      // The card also follows the records: it fails until its button is pressed, not until some moment.
      const wasPressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset);
      await page.route('**/api/userManagement/statsUsers', async (route) => {
        if (await wasPressed()) return route.continue();
        return route.fulfill({
          status: 501,
          json: { code: 'internal', message: 'There was a glitch in the matrix – please try again' },
        });
      });
      await page.reload();
      const broken = card(page, 'Estatus de los usuarios');
      await expect(broken.getByRole('alert')).toContainText('There was a glitch in the matrix – please try again');
      await expect(card(page, 'Estatus de los servicios').getByRole('table')).toBeAttached();
      const retry = broken.getByRole('button', { name: 'Volver a intentar' });
      await page.evaluate(() => {
        document.addEventListener(
          'click',
          ({ target }) => {
            const button = target instanceof Element ? target.closest('button') : null;
            if (button?.textContent === 'Volver a intentar') document.documentElement.dataset.pressed = '';
          },
          { capture: true },
        );
      });
      // The card also loads again when a record changes, which takes the button away, even in the middle of a press.
      await expect(async () => {
        if (!(await wasPressed())) await retry.click({ timeout: 2_000 });
        expect(await wasPressed()).toBe(true);
      }).toPass();
      await expect(broken.getByRole('table')).toBeAttached();
    });
  },
);

test('an empty back-office shows notices everywhere', { tag: '@desktop' }, async ({ page, checkPage }) => {
  await signInByApi(page, 'master@llevo.test');
  await page.goto('/dashboard');
  await page.getByText('Sin datos todavía').click();
  await expect(tile(page, 'Total de usuarios')).toContainText('0');
  await expect(page.getByText('No data to show').first()).toBeVisible();
  await checkPage('dashboard-empty');
});
