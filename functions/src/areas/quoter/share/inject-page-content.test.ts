import { escapeHtml } from '@llevo/contract/html/escape-html';
import { renderHeadTags } from '@llevo/contract/html/head-tags';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { injectPageContent } from './inject-page-content.ts';

const SHELL = {
  html: '<html><head><meta charset="utf-8"><!--head--><title>Llevo</title><!--/head--></head><body><div id="root"></div></body></html>',
  headers: {},
};

const facts = (text: string) => ({
  title: text,
  description: text,
  address: 'https://llevo.ec/cotizacion/x',
  locale: 'es_EC',
  kind: 'website' as const,
  picture: { address: 'https://llevo.ec/x.png', alt: text },
  isListed: false,
});

/** The tags of a page, without its texts. */
const skeleton = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/"[^"]*"/g, '""')) ?? [];

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    '<!--/head--><!--head-->',
    "$& $` $' $1",
    '&lt;script&gt;',
    '</noscript></body>',
  ),
);

test('every text is escaped', () => {
  const plain = injectPageContent(SHELL, { head: renderHeadTags(facts('x')), body: `<p>${escapeHtml('x')}</p>` });
  fc.assert(
    fc.property(hostile, (text) => {
      for (const shell of [SHELL, null]) {
        const filled = injectPageContent(shell, {
          head: renderHeadTags(facts(text)),
          body: `<p>${escapeHtml(text)}</p>`,
        });
        const expected =
          shell === null ? injectPageContent(null, { head: renderHeadTags(facts('x')), body: '<p>x</p>' }) : plain;
        expect(skeleton(filled)).toEqual(skeleton(expected));
      }
    }),
  );
});

test('the head takes the place of the page’s own, and the rest stays', () => {
  const filled = injectPageContent(SHELL, { head: '<title>Quito → Guayaquil · $231.40</title>', body: '<p>hola</p>' });
  expect(filled).toBe(
    '<html><head><meta charset="utf-8"><title>Quito → Guayaquil · $231.40</title></head><body><div id="root"></div><noscript><p>hola</p></noscript></body></html>',
  );
});
