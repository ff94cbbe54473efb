import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

const MAIL = {
  subject: 'Su cuenta cambió de estado',
  paragraphs: ['Hola, María Ñ.', 'Motivo: documentos <ilegibles> & «vencidos».\nPor favor, vuelva a subirlos.'],
  action: { label: 'Abrir Llevo', url: 'https://llevo.test/signin?a=1&b=2' },
};

test('the text version has every part, in order, with the button’s URL', () => {
  expect(renderMailText(MAIL)).toBe(
    [
      'Hola, María Ñ.',
      'Motivo: documentos <ilegibles> & «vencidos».\nPor favor, vuelva a subirlos.',
      'Abrir Llevo:\nhttps://llevo.test/signin?a=1&b=2',
      '--\nEste mensaje se envió automáticamente: no hace falta responderlo.\nLlevo · Fletes y mudanzas en Ecuador\n',
    ].join('\n\n'),
  );
});

test('the HTML version has the same content, escaped, in Spanish, with a dark theme', () => {
  const html = renderMailHtml(MAIL);
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('documentos &lt;ilegibles&gt; &amp; «vencidos».<br>Por favor');
  expect(html).toContain('href="https://llevo.test/signin?a=1&amp;b=2"');
  expect(html).toContain('>Abrir Llevo</a>');
  expect(html).toContain('#0b6b5e');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address'])('a button to %s is left out', (url) => {
  const mail = { ...MAIL, action: { label: 'Abrir', url } };
  expect(renderMailHtml(mail)).not.toContain('Abrir<');
  expect(renderMailText(mail)).not.toContain(url);
});

const NO_MORE_TAGS = (renderMailHtml({ ...MAIL, paragraphs: [''] }).match(/<[a-z/!]/gi) ?? []).length;

test('no text becomes markup', () => {
  const hostile = fc.stringMatching(/^[<>"'&/a-z=\s!-]{0,40}$/);
  fc.assert(
    fc.property(hostile, hostile, hostile, (subject, paragraph, label) => {
      const text = (value: string) => value.replaceAll('\n', ' ');
      const html = renderMailHtml({
        subject: text(subject),
        paragraphs: [text(paragraph)],
        action: { label: text(label), url: MAIL.action.url },
      });
      expect((html.match(/<[a-z/!]/gi) ?? []).length).toBe(NO_MORE_TAGS);
    }),
  );
});

test('control characters and bidirectional overrides are removed', () => {
  const mail = { subject: 'a\u0000b', paragraphs: ['uno\u202Edos\u0007tres'], action: null };
  for (const rendered of [renderMailHtml(mail), renderMailText(mail)]) {
    expect(rendered).not.toMatch(/[\u0000-\u0008\u202e]/);
    expect(rendered).toContain('uno dos tres');
  }
});

describe('an e-mail in the name of a company', () => {
  const brand = {
    name: 'Fletes Ñandú <b>',
    colour: '#7a1f5c',
    logo: 'https://llevo.test/cotizacion/logo/a/logo-1.png',
    phone: '02 245 6789',
  };

  test('a company’s e-mail shows its logo, colour and telephone', () => {
    const html = renderMailHtml({ ...MAIL, brand });
    expect(html).toContain(`<img src="${brand.logo}" alt="Fletes Ñandú &lt;b&gt;"`);
    expect(html).toContain('background-color:#7a1f5c;color:#ffffff');
    expect(html).toContain('Fletes Ñandú &lt;b&gt;, 02 245 6789, con Llevo');
    expect(renderMailText({ ...MAIL, brand })).toContain('\nFletes Ñandú <b>, 02 245 6789, con Llevo\n');
  });

  test('a company without a logo is named, and one without a colour has the product’s', () => {
    const html = renderMailHtml({ ...MAIL, brand: { ...brand, logo: null, colour: null, phone: null } });
    expect(html).toContain('>Fletes Ñandú &lt;b&gt;</td>');
    expect(html).toContain('background-color:#0b6b5e');
    expect(html).toContain('>Fletes Ñandú &lt;b&gt;, con Llevo<');
  });

  test('the product’s own company is named once', () => {
    const text = renderMailText({ ...MAIL, brand: { ...brand, name: 'Llevo', phone: null } });
    expect(text).toContain('\nLlevo\n');
    expect(text).not.toContain('con Llevo');
  });

  test.each(['red;background:url(https://x)', '#fff', ''])('a colour %j is left out', (colour) => {
    const html = renderMailHtml({ ...MAIL, brand: { ...brand, colour } });
    expect(html).toContain('background-color:#0b6b5e');
    expect(html).not.toContain('url(');
  });

  test.each(['javascript:alert(1)', 'data:image/png;base64,AA'])('a logo at %s is left out', (logo) => {
    expect(renderMailHtml({ ...MAIL, brand: { ...brand, logo } })).not.toContain('<img');
  });
});
