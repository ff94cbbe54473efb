import { unzipSync } from 'fflate';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, test } from '../fixtures.ts';
import { exportAs } from '../pages/people-page.ts';

/** The size from which fflate would compress a file in a worker, which the content policy refuses. */
const WORKER_BYTES = 160_000;

test('a long list of services is exported as a workbook', { tag: '@desktop' }, async ({ page }) => {
  await signInByApi(page, 'admin@llevo.test');
  await page.goto('/serviceManagement');
  const { name, bytes } = await exportAs(page, /Excel/);
  expect(name).toMatch(/^llevo-servicios-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'];
  expect(sheet?.length).toBeGreaterThan(WORKER_BYTES);
});
