/**
 * Runs before first paint (a separate file in the head, built by web/build/write-scripts.ts): applies the
 * chosen theme, hides a page that was prerendered for another kind of visitor, marks browsers with passkeys, and
 * watches the links to the other language. It reads the page's facts from its `html` element.
 */
import { readStored } from '../../lib/storage/storage.ts';
import { watchLanguageLinks } from '../../lib/i18n/language-links.ts';
import { SESSION_KEY } from '../../lib/session/session-key.ts';
import { supportsPasskeys } from '../../lib/passkeys/supports-passkeys.ts';
import { applyTheme } from '../../lib/theme/theme-choice.ts';

applyTheme();
const { dataset } = document.documentElement;
const params = new URLSearchParams(window.location.search);
/** The URL has parameters that the page's contents depend on. */
const dependsOnQuery = (dataset.asks ?? '').split(' ').some((name) => params.has(name));
/** A guest page, from which a session redirects. */
const isForOthers = dataset.guests !== undefined && readStored(SESSION_KEY) !== null;
if (dependsOnQuery || isForOthers) dataset.stale = '';
if (supportsPasskeys()) dataset.passkeys = '';
watchLanguageLinks();
