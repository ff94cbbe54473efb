import type { PageFiles } from './page-files.ts';
import type { Language } from './languages.ts';
import type { AppRoute, Prerender } from '../src/app/routes/app-route.ts';

/** The parts of one page. */
interface PageParts extends PageFiles {
  readonly page: Prerender & Pick<AppRoute, 'isForGuests'>;
  readonly language: Language;
  /** URL of the script that runs before first paint. */
  readonly early: string;
  /** The page's head tags. */
  readonly head: string;
  /** Its elements. */
  readonly body: string;
  /** Files of the modules that its buttons lead to, without those above. */
  readonly next?: readonly string[];
  /** Address of all its styles in one file, if there is one: they are not fetched one by one then. */
  readonly joinedStyles?: string;
}

const HEAD = /<!--head-->[^]*<!--\/head-->/;
const ROOT = /<div id="root"><\/div>/;
const HTML = /<html lang="[^"]*">/;
const CHARSET = /<meta charset="utf-8" \/>/;
const HEAD_END = /<\/head>/;
/** Tags of the entry and its imports: the page itself comes before them. */
const ENTRY_TAG = /<(script type="module"|link rel="modulepreload")/g;
/** The stylesheet of the entry. */
const STYLESHEET = /<link rel="stylesheet"[^>]*>/;

/** Replaces a required match with literal text. Throws if it is missing. */
function replaceOnce(html: string, place: RegExp, text: string): string {
  if (html.search(place) < 0) throw new Error(`web/index.html has no ${place.toString()}`);
  return html.replace(place, () => text);
}

/** Attributes that the scripts of web/src/app/hydration read before the page hydrates. */
function attributesOf(
  { queryParams = [], isForGuests }: PageParts['page'],
  scripts: readonly string[],
  next: readonly string[],
): string {
  const list = (name: string, values: readonly string[]) =>
    values.length > 0 ? ` data-${name}="${values.join(' ')}"` : '';
  const guests = isForGuests === true ? ' data-guests' : '';
  return `${list('asks', queryParams)}${guests}${list('scripts', scripts)}${list('next', next)}`;
}

const stylesheet = (address: string) => `<link rel="stylesheet" crossorigin href="${address}">`;
/** A stylesheet that the page has inlined: chunks find its link, and nothing is fetched. */
const disabledStylesheet = (address: string) => `<link rel="stylesheet" crossorigin disabled href="${address}">`;
const preload = (address: string) => `<link rel="modulepreload" crossorigin href="${address}">`;

interface Frame {
  readonly language: Language;
  readonly early: string;
  /** Attributes of the `html` element. */
  readonly attributes: string;
  /** Tags for the end of the head. */
  readonly links: readonly string[];
}

function withHead(shell: string, { language, early, attributes, links }: Frame): string {
  const named = replaceOnce(shell, HTML, `<html lang="${language.locale}"${attributes}>`);
  const begun = replaceOnce(named, CHARSET, `<meta charset="utf-8" /><script src="${early}"></script>`);
  return replaceOnce(begun, HEAD_END, `${links.join('')}</head>`);
}

/** The URLs that the built web/index.html does not contain. */
const notIn = (shell: string, addresses: readonly string[]) =>
  addresses.filter((address) => !shell.includes(`"${address}"`));

/** The built web/index.html with a page in it. Its scripts wait until the page is there (app/main.ts). */
export function pageHtml(shell: string, { page, language, early, head, body, ...files }: PageParts): string {
  const { styles, joinedStyles, scripts, next = [] } = files;
  const late = shell.replace(ENTRY_TAG, (tag) => `${tag} fetchpriority="low"`);
  const filled = replaceOnce(replaceOnce(late, HEAD, head), ROOT, `<div id="root">${body}</div>`);
  const attributes = attributesOf(page, notIn(shell, scripts), notIn(shell, next));
  const separate = notIn(shell, styles);
  if (joinedStyles === undefined)
    return withHead(filled, { language, early, attributes, links: separate.map(stylesheet) });
  const styled = replaceOnce(filled, STYLESHEET, stylesheet(joinedStyles));
  return withHead(styled, { language, early, attributes, links: separate.map(disabledStylesheet) });
}

/** Shown until the application renders (ui/base.css), beside the root: an empty root is not hydrated. */
const BOOT_SKELETON = `<div class="boot" aria-hidden="true">${'<i></i>'.repeat(9)}</div>`;

/**
 * The built web/index.html without a page: for every URL that is not prerendered. Its head stays marked: the
 * server puts that of a shared quote in its place (functions/src/areas/quoter/share).
 */
export function shellHtml(
  shell: string,
  { language, early, head, styles, scripts }: Omit<PageParts, 'page' | 'body' | 'joinedStyles'>,
): string {
  const links = [...notIn(shell, styles).map(stylesheet), ...notIn(shell, scripts).map(preload)];
  const marked = replaceOnce(shell, HEAD, `<!--head-->${head}<!--/head-->`);
  const filled = replaceOnce(marked, ROOT, `<div id="root"></div>${BOOT_SKELETON}`);
  return withHead(filled, { language, early, attributes: '', links });
}
