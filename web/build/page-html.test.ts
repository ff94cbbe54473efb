import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { pageHtml, shellHtml } from './page-html.ts';

const SHELL = `<!doctype html>
<html lang="es-EC">
  <head>
    <meta charset="utf-8" />
    <!--head-->
    <title>Llevo</title>
    <!--/head-->
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const language: Language = { code: 'en', locale: 'en', base: '/en/' };
const parts = {
  language,
  early: '/assets/early.js',
  head: '<title>Precios de $1 & más</title>',
  styles: ['/assets/main.css', '/assets/page.css'],
  scripts: ['/assets/main.js', '/assets/start.js', '/assets/screen.js'],
};
const body = '<main>Desde $& y $1</main>';

test('a page has its own head and elements, whatever characters are in them', () => {
  const html = pageHtml(SHELL, { ...parts, body, page: {} });
  expect(html).toContain(parts.head);
  expect(html).not.toContain('<title>Llevo</title>');
  expect(html).toContain(`<div id="root">${body}</div>`);
  expect(html).toContain('<html lang="en"');
});

test('the head script precedes all content and is a classic script', () => {
  const html = pageHtml(SHELL, { ...parts, body, page: {} });
  expect(html.indexOf('<script src="/assets/early.js"></script>')).toBeLessThan(html.indexOf('stylesheet'));
});

test('a page’s scripts are named and not fetched; the entry is not repeated', () => {
  const html = pageHtml(SHELL, { ...parts, body, page: {} });
  expect(html).toContain('data-scripts="/assets/start.js /assets/screen.js"');
  expect(html).not.toContain('modulepreload');
  expect(html).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/main.js">');
});

test('a page names the files that its buttons lead to', () => {
  const html = pageHtml(SHELL, { ...parts, body, next: ['/assets/step.js', '/assets/step.css'], page: {} });
  expect(html).toContain('data-next="/assets/step.js /assets/step.css"');
  expect(html).not.toContain('preload');
  expect(pageHtml(SHELL, { ...parts, body, page: {} })).not.toContain('data-next');
});

test('inlined styles come alone; their source files still exist', () => {
  const html = pageHtml(SHELL, { ...parts, body, joinedStyles: '/assets/all.css', page: {} });
  const loaded = [...html.matchAll(/<link rel="stylesheet"(?! crossorigin disabled)[^>]*>/g)].map(([link]) => link);
  expect(loaded).toEqual(['<link rel="stylesheet" crossorigin href="/assets/all.css">']);
  expect(html).toContain('<link rel="stylesheet" crossorigin disabled href="/assets/page.css">');
});

test('a page names the parameters it depends on', () => {
  const asking = pageHtml(SHELL, { ...parts, body, page: { queryParams: ['modo', 'x'] } });
  expect(asking).toContain('data-asks="modo x"');
  expect(pageHtml(SHELL, { ...parts, body, page: { isForGuests: true } })).toContain(' data-guests ');
  expect(pageHtml(SHELL, { ...parts, body, page: {} })).not.toMatch(/data-(asks|guests)/);
});

test('the shell is empty, fetches its scripts at once, and keeps its head marked for the server', () => {
  const html = shellHtml(SHELL, parts);
  expect(html).toContain('<div id="root"></div><div class="boot" aria-hidden="true"><i></i>');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/start.js">');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/page.css">');
  expect(html).toContain(`<!--head-->${parts.head}<!--/head-->`);
});

test('a page has no inline script or style, which the content policy forbids', () => {
  for (const html of [shellHtml(SHELL, parts), pageHtml(SHELL, { ...parts, body, page: {} })])
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style| style=/);
});

test('an error names the place that a template lost', () => {
  expect(() => pageHtml('<html lang="es-EC"></html>', { ...parts, body, page: {} })).toThrow(/head/);
});
