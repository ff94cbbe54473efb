import { paths } from '@llevo/contract/paths';
import { readDocument } from '../../support/emulators/admin.ts';
import { expect, test } from '../fixtures.ts';
import { openMasterPage, uniqueWord, search, givenTenant } from '../pages/mission-control-page.ts';
import { chooseInRow, rowOrCard } from '../pages/list-page.ts';

test(
  'mission control finds an account, changes its plan and status, closes it by its name, and restores it',
  { tag: '@desktop' },
  async ({ page, checkPage }) => {
    const word = uniqueWord();
    const { accountId, account } = await givenTenant(word);
    await openMasterPage(page, 'accounts');
    await search(page, word);
    await expect(rowOrCard(page, account)).toHaveCount(1);
    await expect(rowOrCard(page, account)).toContainText('Active');
    await expect(page).toHaveURL(new RegExp(`buscar=${word}`));
    await checkPage('mission-accounts');

    const dialog = page.getByRole('dialog');
    await rowOrCard(page, account).getByRole('button', { name: 'Editar' }).click();
    await dialog.getByLabel('Plan').selectOption('free');
    await dialog.getByLabel('Estado').selectOption('0');
    await expect(dialog).toContainText('se cierran todas las sesiones');
    await checkPage('mission-account-edit');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOrCard(page, account)).toContainText('Cancelled');
    expect(await readDocument(paths.account(accountId))).toMatchObject({ plan: 'free', active: false });

    await chooseInRow(rowOrCard(page, account), 'Eliminar');
    await dialog.getByRole('button', { name: 'Eliminar la cuenta' }).click();
    await expect(dialog).toContainText('No coincide');
    await checkPage('mission-account-delete');
    await dialog.getByLabel(`Escribe «${account}» para confirmar`).fill(account);
    await dialog.getByRole('button', { name: 'Eliminar la cuenta' }).click();
    await expect(dialog).toBeHidden();
    const restore = rowOrCard(page, account).getByRole('button', { name: 'Restaurar' });
    await expect(restore).toBeVisible();
    expect(await readDocument(paths.account(accountId))).toHaveProperty('closing');
    await checkPage('mission-account-closing');
    await restore.click();
    await dialog.getByRole('button', { name: 'Restaurar la cuenta' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOrCard(page, account).getByRole('button', { name: 'Restaurar' })).toHaveCount(0);
    expect(await readDocument(paths.account(accountId))).not.toHaveProperty('closing');

    await test.step('its page says what changed in it, in words', async () => {
      await rowOrCard(page, account).getByRole('link', { name: account }).click();
      await expect(page.getByRole('heading', { name: account, level: 1 })).toBeVisible();
      const changes = page.getByRole('table', { name: 'Últimos cambios' });
      await expect(changes).toContainText('Plan y estado de la cuenta');
      await expect(page.getByText('Sin uso ni pagos en doce meses')).toBeVisible();
      await checkPage('mission-account');
      await page.goBack();
    });

    await test.step('SPEC §5: an account without a plan cannot be saved without one', async () => {
      await search(page, 'nuevo@llevo.test');
      await expect(rowOrCard(page, 'Sin plan')).toHaveCount(1);
      await rowOrCard(page, 'Sin plan').getByRole('button', { name: 'Editar' }).click();
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(dialog).toContainText('Please select an option');
      await expect(dialog.getByLabel('Plan')).toBeFocused();
    });
  },
);

// The fast proof: web/src/lib/list/use-debounced-search.dom.test.ts.
test(
  'a search sends at most one request per 1000 ms, for 25 rows; one without results keeps the list (SPEC §9)',
  {
    tag: ['@desktop', '@nightly'],
  },
  async ({ page }) => {
    const askedAtMs: number[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname !== '/api/master/accounts' || !url.searchParams.has('search')) return;
      askedAtMs.push(Date.now());
      expect(url.searchParams.get('limit')).toBe('25');
    });
    await openMasterPage(page, 'accounts');
    await expect(rowOrCard(page, 'Editar').first()).toBeVisible();
    const word = uniqueWord();
    const begunAtMs = Date.now();
    await page.getByRole('searchbox').pressSequentially(word, { delay: 120 });
    await expect(page.getByText(`Nada coincide con «${word}». Se mantiene la lista anterior.`)).toBeVisible();
    await expect(rowOrCard(page, 'Editar').first()).toBeVisible();
    expect(askedAtMs.length).toBeGreaterThan(1);
    expect(askedAtMs.length).toBeLessThan(word.length);
    // The first at once, then one for every second that began; how long each took to leave is the machine's affair.
    const seconds = ((askedAtMs.at(-1) ?? 0) - begunAtMs) / 1000;
    expect(askedAtMs.length).toBeLessThanOrEqual(2 + Math.floor(seconds));
  },
);
