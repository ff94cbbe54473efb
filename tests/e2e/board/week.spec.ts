import { guayaquilDate } from '@llevo/contract/rules/dates';
import { datesOfWeek, isoWeek, weekAfter } from '@llevo/contract/rules/services/payout-weeks';
import type { Locator, Page } from '@playwright/test';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { expect, test } from '../fixtures.ts';

/** Days of the next week, none of which is over. */
const [MONDAY = '', TUESDAY = '', WEDNESDAY = '', , FRIDAY = ''] =
  datesOfWeek(weekAfter(isoWeek(guayaquilDate(Date.now())), 1)) ?? [];

/** Luz has a job on Monday and one on Tuesday, Ana one on Wednesday at an hour that overlaps the first. */
async function givenWeek() {
  const accountId = await given.account();
  const luz = await given.driver(accountId, { name: 'Luz', surname: 'Andrade' });
  const ana = await given.driver(accountId, { name: 'Ana', surname: 'Mora' });
  await given.driver(accountId, { name: 'Zoe', surname: 'Vera' });
  const facts = { typeService: 'RESERVE' as const, driverId: luz.id, driverName: 'Luz Andrade' };
  const rosa = await given.service(accountId, { ...facts, date: MONDAY, hour: '09:00', userName: 'Rosa Cruz' });
  const eva = await given.service(accountId, { ...facts, date: TUESDAY, hour: '11:00', userName: 'Eva Paz' });
  const ofAna = { ...facts, driverId: ana.id, driverName: 'Ana Mora', userName: 'Iván Mora' };
  await given.service(accountId, { ...ofAna, date: WEDNESDAY, hour: '09:15' });
  const { email } = await given.person({}, accountId);
  return { accountId, ana, rosa, eva, email };
}

/** Carries a load by mouse to a cell, and drops it there. */
async function carry(page: Page, load: Locator, cell: Locator): Promise<void> {
  await load.hover();
  await page.mouse.down();
  const box = await cell.boundingBox();
  if (box === null) throw new Error('The cell is not visible');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await expect(cell).toHaveAttribute('data-target', 'true');
  await page.mouse.up();
}

test('loads of a week are moved by keyboard and by mouse', { tag: '@desktop' }, async ({ page, checkPage }) => {
  const { accountId, ana, rosa, eva, email } = await givenWeek();
  await signInByApi(page, email);
  await page.goto(`/serviceManagement/board?fecha=${MONDAY}&vista=semana`);
  const week = page.getByRole('region', { name: 'Semana por conductor' });
  const rowOf = (driver: string) => week.getByRole('row', { name: new RegExp(`^${driver}`) });
  const ofLuz = rowOf('Luz Andrade').getByRole('button');
  const dialog = page.getByRole('dialog', { name: 'Mover servicios' });
  const move = dialog.getByRole('button', { name: 'Mover 1 servicio' });
  const ofRosa = ofLuz.filter({ hasText: 'Rosa Cruz' });
  await expect(ofRosa).toHaveText(/^09:00 Rosa Cruz\s*La Carolina → Cumbayá\s*Sin confirmar$/);
  await checkPage('board-week');

  await test.step('by keyboard, once the dialog has said what overlaps', async () => {
    const moves = rowOf('Luz Andrade').getByRole('button', { name: /^Mover servicios/ });
    const openDialog = async () => {
      await moves.first().press('Enter');
      await dialog.getByLabel('Día').fill(WEDNESDAY);
      await dialog.getByLabel('Conductor').selectOption(ana.id);
      await expect(dialog.getByText('09:00 · Se cruza con Iván Mora (09:15).')).toBeVisible();
    };
    await openDialog();
    await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    expect((await readService(accountId, rosa.id)).date).toBe(MONDAY);

    await openDialog();
    await expect(move).toBeEnabled();
    await move.press('Enter');
    await expect(page.getByText(/^1 servicio pasó al .*, con Ana Mora\.$/)).toBeVisible();
    await expect(rowOf('Ana Mora')).toContainText('2 servicios');
    expect(await readService(accountId, rosa.id)).toMatchObject({ driverId: ana.id, date: WEDNESDAY, hour: '09:00' });
  });

  await test.step('by mouse, to a free day of another driver', async () => {
    const friday = rowOf('Ana Mora').getByRole('cell').nth(4);
    await carry(page, ofLuz.filter({ hasText: '11:00 Eva Paz' }), friday);
    await expect(dialog.getByLabel('Día')).toHaveValue(FRIDAY);
    await expect(dialog.getByLabel('Conductor')).toHaveValue(ana.id);
    await expect(dialog.getByText('Ese día no tiene otros servicios.')).toBeVisible();
    await move.click();
    await expect(friday.getByRole('button').filter({ hasText: '11:00 Eva Paz' })).toBeVisible();
    expect(await readService(accountId, eva.id)).toMatchObject({ driverId: ana.id, date: FRIDAY, hour: '11:00' });
  });

  await test.step('by mouse, to the name of a driver without work, until the switch hides them', async () => {
    const load = rowOf('Ana Mora').getByRole('button').filter({ hasText: '2 servicios' });
    await carry(page, load, rowOf('Zoe Vera').getByRole('rowheader'));
    await expect(dialog.getByLabel('Día')).toHaveValue(WEDNESDAY);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Mostrar libres' }).uncheck();
    await expect(rowOf('Zoe Vera')).toHaveCount(0);
    await expect(rowOf('Luz Andrade')).toHaveCount(0);
    await expect(page).toHaveURL(/libres=0/);
  });
});
