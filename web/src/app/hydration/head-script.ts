/**
 * Runs before anything of a page is seen (a file of its own in the head, built by web/build/head-script.ts): puts the
 * chosen theme on it, and hides a page that was prerendered for another kind of visitor. What it needs to know
 * of the page stands on its `html` element.
 */
import { SESSION_KEY } from '../../lib/session/session-key.ts';
import { applyTheme } from '../../lib/theme/theme-choice.ts';

applyTheme();
const { dataset } = document.documentElement;
const params = new URLSearchParams(window.location.search);
/** Parameters of the address that the page's contents depend on. */
const dependsOnQuery = (dataset.asks ?? '').split(' ').some((name) => params.has(name));
/** A page for guests, which others are sent away from. */
const isForOthers = dataset.guests !== undefined && localStorage.getItem(SESSION_KEY) !== null;
if (dependsOnQuery || isForOthers) dataset.stale = '';
