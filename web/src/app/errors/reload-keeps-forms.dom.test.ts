// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { onReload } from '../../lib/browser/reload.ts';
import { reloadOnStaleChunks } from './stale-chunks.ts';

vi.mock('../../lib/http/refresh-http-cache.ts', () => ({ refreshHttpCache: () => new Promise(() => undefined) }));

test('forms hear of a reload for a missing chunk before it happens', () => {
  const keep = vi.fn();
  onReload(keep);
  reloadOnStaleChunks();
  const payload = new Error('Failed to fetch dynamically imported module: https://llevo.ec/assets/rates-Aa1.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(keep).toHaveBeenCalledTimes(1);
});
