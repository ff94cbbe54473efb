import './zod-jitless.ts';
import '../ui/base.css';
import { redirectToChosenLanguage } from '../lib/i18n/language.ts';
import { applyTheme } from '../lib/theme/theme-choice.ts';
import { captureEarlyEvents } from './hydration/replay-events.ts';
import { fetchFiles } from './hydration/fetch-files.ts';
import { waitForInteraction } from './hydration/wait-for-interaction.ts';
import { reloadOnStaleChunks } from './errors/stale-chunks.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

/** Loads the application as a separate script: a prerendered page does not wait for it. */
async function hydrateWhenNeeded(page: HTMLElement): Promise<void> {
  // Indexed pages never redirect; the others are not prerendered.
  if (page.childElementCount === 0 && redirectToChosenLanguage()) return;
  const { dataset } = document.documentElement;
  // Whether the prerendered content fits this visitor; hydration/head-script.ts marks it as stale otherwise.
  const isAhead = page.childElementCount > 0 && dataset.stale === undefined;
  if (isAhead) {
    captureEarlyEvents(() => {
      fetchFiles('next');
    });
    await waitForInteraction();
    fetchFiles('scripts');
  } else {
    page.replaceChildren();
    delete dataset.stale;
  }
  const { start } = await import('./start.tsx');
  await start(page, isAhead);
}

applyTheme();
reloadOnStaleChunks();
void hydrateWhenNeeded(root);
