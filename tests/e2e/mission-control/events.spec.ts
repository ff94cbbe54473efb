import { recordEvent } from '@llevo/contract/endpoints/events';
import { signInFresh } from '../../support/session/test-clients.ts';
import { expect, test } from '../fixtures.ts';
import { openMasterPage, uniqueWord, search, givenTenant } from '../pages/mission-control-page.ts';
import { rowOrCard } from '../pages/list-page.ts';

test(
  'events are listed by name, by day, and one by one',
  { tag: ['@desktop', '@nightly'] },
  async ({ page, checkPage }) => {
    const word = uniqueWord();
    const name = `${word} a/b?`;
    const { email } = await givenTenant(word);
    const someone = await signInFresh(email);
    for (const kind of ['uno', 'dos', 'tres']) await someone.call(recordEvent, { name, metadata: { kind, rows: 7 } });

    await openMasterPage(page, 'events');
    await search(page, word);
    await expect(rowOrCard(page, name)).toHaveCount(1);
    await expect(rowOrCard(page, name)).toContainText('3');
    await checkPage('mission-events');
    await rowOrCard(page, name).getByRole('link').click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('figure')).toContainText('3 veces');
    const listed = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'rows: 7' });
    await expect(listed).toHaveCount(3);
    await search(page, 'dos');
    await expect(listed).toHaveCount(1);
    await checkPage('mission-event-group');

    await listed.getByRole('link').click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Datos del evento' })).toContainText('"kind": "dos"');
    await checkPage('mission-event');
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('figure')).toContainText('2 veces');
    await expect(listed).toHaveCount(2);

    await test.step('an event of the product is named in words, and found by its user', async () => {
      await someone.call(recordEvent, { name: 'help.sent', metadata: {} });
      await page.goto('/missioncontrol/events/help.sent');
      await expect(page.getByText('Escribió a soporte')).toBeVisible();
      await search(page, email);
      await expect(rowOrCard(page, email)).toHaveCount(1);
    });
  },
);
