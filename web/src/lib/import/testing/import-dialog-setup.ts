import { afterEach, beforeEach, vi } from 'vitest';
import { InProcessWorker } from './in-process-worker.ts';

/** Sets up each test of an import dialog: files are read without a thread, and the preview has room to show rows. */
export function setUpImportDialog(): void {
  beforeEach(() => {
    vi.stubGlobal('Worker', InProcessWorker);
    // jsdom lays nothing out; the virtualizer needs a height to show rows in.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
