import './zod-jitless.ts';
import '../ui/base.css';
import { redirectToChosenLanguage, watchLanguageLinks } from '../lib/i18n/language.ts';
import { applyTheme } from '../lib/theme/theme-choice.ts';
import { captureEarlyEvents } from './hydration/replay-events.ts';
import { fetchScripts } from './hydration/fetch-scripts.ts';
import { waitForInteraction } from './hydration/wait-for-interaction.ts';
import { reloadOnStaleChunks } from './errors/stale-chunks.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

/** The application itself comes in a script of its own, so that a page that is readable already needs not wait for it. */
async function hydrateWhenNeeded(page: HTMLElement): Promise<void> {
  // Pages that are to be found stay where their address says; of the others nothing was built ahead.
  if (page.childElementCount === 0 && redirectToChosenLanguage()) return;
  const { dataset } = document.documentElement;
  // Whether what stands in the page is what is to be shown: hydration/head-script.ts said so before it was seen.
  const isAhead = page.childElementCount > 0 && dataset.stale === undefined;
  if (isAhead) {
    captureEarlyEvents();
    await waitForInteraction();
    fetchScripts();
  } else {
    page.replaceChildren();
    delete dataset.stale;
  }
  const { start } = await import('./start.tsx');
  await start(page, isAhead);
}

applyTheme();
watchLanguageLinks();
reloadOnStaleChunks();
void hydrateWhenNeeded(root);
