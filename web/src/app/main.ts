import './zod-jitless.ts';
import '../ui/base.css';
import { onFirstInteraction } from '../lib/browser/first-interaction.ts';
import { redirectToChosenLanguage } from '../lib/i18n/language.ts';
import { applyTheme } from '../lib/theme/theme-choice.ts';
import { reloadOnStaleChunks } from './errors/stale-chunks.ts';
import { fetchFiles } from './hydration/fetch-files.ts';
import { captureEarlyEvents } from './hydration/replay-events.ts';

/** Idle time after the load event, for reading and for the browser's work. */
const IDLE_MS = 1000;

/**
 * Resolves when a prerendered page should hydrate: on first interaction, at the latest
 * `IDLE_MS` after load.
 */
function waitForInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onFirstInteraction(resolve);
    const rest = () => {
      setTimeout(() => {
        stop();
        resolve();
      }, IDLE_MS);
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

/** Loads the application as a separate script: a prerendered page does not wait for it. */
async function hydrateWhenNeeded(page: HTMLElement): Promise<void> {
  // Indexed pages never redirect; the others are not prerendered.
  if (page.childElementCount === 0 && redirectToChosenLanguage()) return;
  const { dataset } = document.documentElement;
  // Whether the prerendered content fits this visitor; hydration/head-script.ts marks it as stale otherwise.
  const isPrerendered = page.childElementCount > 0 && dataset.stale === undefined;
  if (isPrerendered) {
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
  await start(page, isPrerendered);
}

applyTheme();
reloadOnStaleChunks();
void hydrateWhenNeeded(root);
