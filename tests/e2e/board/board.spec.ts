import { changeBoard } from '@llevo/contract/endpoints/board';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { Page } from '@playwright/test';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { expect, test } from '../fixtures.ts';
import { isPhone } from '../pages/list-page.ts';

const DATE = guayaquilDate(Date.now() + 86_400_000);

/** Two drivers, a job of the first one and two without a driver. */
async function givenDay() {
  const accountId = await given.account();
  const luz = await given.driver(accountId, { name: 'Luz', surname: 'Andrade' });
  const ana = await given.driver(accountId, { name: 'Ana', surname: 'Mora' });
  const facts = { date: DATE, typeService: 'RESERVE' as const };
  await given.service(accountId, { ...facts, hour: '07:30', driverId: luz.id, driverName: 'Luz Andrade' });
  const rosa = await given.service(accountId, { ...facts, hour: '09:00', userName: 'Rosa Cruz' });
  const eva = await given.service(accountId, { ...facts, hour: '11:00', userName: 'Eva Paz' });
  const { email } = await given.person({}, accountId);
  return { accountId, luz, ana, rosa, eva, email };
}

/** Another dispatcher of the same company changes the driver of a job. */
async function assignElsewhere(accountId: string, { id, updatedAt }: Service, driver: string): Promise<void> {
  const other = await createMemberClient({ accountId, permission: 'user' });
  await other.call(changeBoard, { changes: [{ id, updatedAt: new Date(updatedAt).toISOString(), driver }] });
}

/** Picks the job up by mouse and carries it to the driver's lane. */
async function carry(page: Page, job: RegExp, driver: string): Promise<void> {
  await page.getByRole('button', { name: job }).hover();
  await page.mouse.down();
  const timeline = await page.getByRole('region', { name: 'Línea de tiempo' }).boundingBox();
  const lane = await page.getByRole('listitem', { name: driver }).boundingBox();
  if (timeline === null || lane === null) throw new Error(`${driver} is not in sight`);
  await page.mouse.move(timeline.x + 500, lane.y + lane.height / 2, { steps: 5 });
}

test('a day is planned on the board, beside another dispatcher', async ({ page, checkPage }) => {
  const { accountId, luz, ana, rosa, eva, email } = await givenDay();
  await signInByApi(page, email);
  await page.goto(`/serviceManagement/board?fecha=${DATE}`);
  const unassigned = page.getByRole('region', { name: 'Sin conductor' });
  await expect(unassigned.getByRole('heading')).toHaveText('Sin conductor (2)');
  await checkPage('board');

  if (isPhone(page)) {
    await page.getByRole('button', { name: /Rosa Cruz/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Conductor').selectOption(luz.id);
    await expect(sheet.getByText(/^Le falta la licencia/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('region', { name: 'Luz Andrade' }).getByText('Rosa Cruz')).toBeVisible();
    await assignElsewhere(accountId, eva, ana.id);
    const ofAna = page.getByRole('region', { name: 'Ana Mora' });
    await ofAna.getByRole('button', { name: /Eva Paz/ }).click();
    await sheet.getByLabel('Conductor').selectOption(luz.id);
    await sheet.getByLabel('Intercambiar con').selectOption(rosa.id);
    await sheet.getByRole('button', { name: 'Intercambiar' }).click();
    await expect(ofAna.getByText('Rosa Cruz')).toBeVisible();
    await expect(ofAna.getByText('Eva Paz')).toHaveCount(0);
    return;
  }

  await test.step('by mouse, with its consequences shown, and undone', async () => {
    await carry(page, /^Rosa Cruz,/, 'Luz Andrade');
    await expect(page.getByText(/^Viaje desde el anterior/)).toBeVisible();
    await page.mouse.up();
    const assigned = page.getByRole('listitem', { name: 'Luz Andrade' }).getByRole('button', { name: /^Rosa Cruz,/ });
    await expect(assigned).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(unassigned.getByRole('button', { name: /^Rosa Cruz,/ })).toBeFocused();
    await expect(page.getByText('Se deshizo el cambio.')).toBeVisible();
  });

  await test.step('a job that another dispatcher takes first goes back', async () => {
    await carry(page, /^Eva Paz,/, 'Luz Andrade');
    await assignElsewhere(accountId, eva, ana.id);
    await expect(page.getByText(/cambió .*Eva Paz mientras lo movías/)).toBeVisible();
    await page.mouse.up();
    await expect(
      page.getByRole('listitem', { name: 'Ana Mora' }).getByRole('button', { name: /^Eva Paz,/ }),
    ).toBeVisible();
  });

  await test.step('by keyboard', async () => {
    await unassigned.getByRole('button', { name: /^Rosa Cruz,/ }).focus();
    // The drivers who had work when the day was opened lie first.
    for (const key of ['Enter', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    const lane = page.getByRole('listitem', { name: 'Luz Andrade' });
    await expect(lane.getByRole('button', { name: /^Rosa Cruz, 09:15 a/ })).toBeFocused();
    await expect(unassigned.getByText('Todos los servicios del día tienen conductor.')).toBeVisible();
  });

  await test.step('the map has all drivers of the day', async () => {
    await page.getByRole('button', { name: 'Mapa' }).click();
    const map = page.getByRole('region', { name: 'Mapa del día' });
    await expect(map.getByRole('region', { name: 'Mapa con los recorridos del día' })).toBeVisible();
    await map.getByRole('button', { name: /^AM Ana Mora 1 servicio/ }).click();
    await expect(map.getByLabel('Conductor en el mapa')).toHaveValue(ana.id);
  });

  await test.step('the week shows what another dispatcher does', async () => {
    await page.goto(`/serviceManagement/board?fecha=${DATE}&vista=semana`);
    const week = page.getByRole('region', { name: 'Semana por conductor' });
    await expect(week.getByRole('row', { name: /^Luz Andrade/ })).toContainText('2 servicios');
    await expect(page.getByText('En vivo')).toBeVisible();
    await assignElsewhere(accountId, await readService(accountId, eva.id), luz.id);
    await expect(week.getByRole('row', { name: /^Luz Andrade/ })).toContainText('3 servicios');
    await expect(week.getByRole('row', { name: /^Ana Mora/ }).getByRole('button')).toHaveCount(0);
  });
});
