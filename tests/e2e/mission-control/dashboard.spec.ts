import { given } from '../../support/fixtures/given.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoHorizontalScroll, openMasterPage } from '../pages/mission-control-page.ts';

const NAV_ITEMS = [
  ['Resumen', 'dashboard'],
  ['Cuentas', 'accounts'],
  ['Usuarios', 'users'],
  ['Opiniones', 'feedback'],
  ['Registros', 'logs'],
  ['Eventos', 'events'],
] as const;

test(
  'mission control’s dashboard shows the figures and the growth, and links to every screen',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    await given.account();
    await openMasterPage(page, 'dashboard');
    const total = page.getByRole('group', { name: 'Cuentas en total' });
    await expect(total).toContainText(/\d/);
    await expect(page.getByRole('group', { name: 'Cuentas que pagan' })).toContainText('al empezar el mes');
    await expect(page.getByRole('group', { name: 'Dejaron de pagar' })).toContainText('el anterior');
    const figure = page.getByRole('figure', { name: 'Crecimiento de cuentas' });
    await expect(figure).toContainText('Últimos 12 meses · Cuentas nuevas');
    await expect(figure.getByRole('rowheader')).toHaveCount(12);
    // The two are answers of their own: fresh ones where another journey made an account in between.
    let attempts = 0;
    await expect(async () => {
      if (attempts++ > 0) await page.reload();
      await page.getByRole('button', { name: 'Total de cuentas' }).click();
      await figure.getByRole('button', { name: /^Ver tabla/ }).click();
      const counted = await figure.getByRole('row').last().getByRole('cell').innerText();
      expect((await total.innerText()).split('\n')[0]).toBe(counted);
    }).toPass();
    await checkPage('mission-dashboard');

    const places = page.getByRole('navigation', { name: 'Centro de control' });
    for (const [label, path] of NAV_ITEMS) {
      await places.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`/missioncontrol/${path}$`));
      await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible();
      await expect(places.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
      await expectNoHorizontalScroll(page);
    }
  },
);
