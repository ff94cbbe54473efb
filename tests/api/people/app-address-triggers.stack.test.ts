import { describe, expect, test } from 'vitest';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';
import { givenImporter } from '../../support/fixtures/driver-importer.ts';
import { typedDriver } from '../../support/fixtures/people.ts';

const MADE = { created: 1, skipped: 0, errors: [] };
const SKIPPED = { created: 0, skipped: 1, errors: [] };

describe('the e-mail of a driver that the mobile app wrote', () => {
  test('the trigger reserves the e-mail, and an import skips its row', async () => {
    const { importRows, appDriver, holder } = await givenImporter();
    await importRows([typedDriver()]);
    const { id, email } = await appDriver();
    await expect.poll(() => holder(email), EVENTUALLY).toBe(id);
    expect(await importRows([typedDriver({ email })])).toEqual(SKIPPED);
  });

  test('the reservation follows the record, and is released when the app deletes it', async () => {
    const { importRows, appDriver, holder, record } = await givenImporter();
    const { id, email } = await appDriver();
    await expect.poll(() => holder(email), EVENTUALLY).toBe(id);
    const next = typedDriver().email;
    await record(id).update({ email: next });
    await expect.poll(() => holder(next), EVENTUALLY).toBe(id);
    await expect.poll(() => holder(email), EVENTUALLY).toBeUndefined();
    expect(await importRows([typedDriver({ email })])).toEqual(MADE);
    await record(id).delete();
    await expect.poll(() => holder(next), EVENTUALLY).toBeUndefined();
    expect(await importRows([typedDriver({ email: next })])).toEqual(MADE);
  });

  test('the first of two drivers keeps the e-mail, and the second gets it when the first is deleted', async () => {
    const { importRows, appDriver, holder, record } = await givenImporter();
    const first = await appDriver();
    await expect.poll(() => holder(first.email), EVENTUALLY).toBe(first.id);
    const second = await appDriver({ email: first.email });
    await record(first.id).delete();
    await expect.poll(() => holder(first.email), EVENTUALLY).toBe(second.id);
    expect(await importRows([typedDriver({ email: first.email })])).toEqual(SKIPPED);
  });

  test('another account can import the e-mail', async () => {
    const { appDriver, holder } = await givenImporter();
    const { id, email } = await appDriver();
    await expect.poll(() => holder(email), EVENTUALLY).toBe(id);
    const elsewhere = await givenImporter();
    expect(await elsewhere.importRows([typedDriver({ email })])).toEqual(MADE);
    expect(await holder(email)).toBe(id);
  });
});
