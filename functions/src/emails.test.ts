import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { linkFree } from './platform/mail/link-free.ts';
import { renderMailHtml } from './platform/mail/mail-html.ts';
import { renderMailText } from './platform/mail/mail-text.ts';
import type { EmailContent } from './platform/seams/email.ts';
import { EMAIL_BUILDERS, PAYMENT_PAGE, SITE } from './testing/email-builders.ts';

const FILES = globSync('*/emails/*.ts', { cwd: path.join(import.meta.dirname, 'areas') })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();

/** Texts in which a program that reads e-mail would find a link. */
const HOSTILE = [
  'https://evil.example/anular',
  'hxxps://evil.example',
  'evil.example',
  'www.evil.example',
  'xn--bcher-kva.example',
  'a@evil.example',
  'mailto:a@evil.example',
  'tel:+593999',
  '//evil.example',
  'http://10.0.0.1/x',
  'ev\u200Bil\u2060.exa\u00ADmple',
  '\u202Eevil.example\u202C',
  'evil\uFF0Eexample',
  'https\uFF1A\uFF0F\uFF0Fevil\u3002example',
  'evil\u2024example',
  'a\uFF20evil\uFF61example',
] as const;

/** Parts of a text that some program turns into a link. */
const LINKABLE = /\p{L}{2,}:\S|www\.\S|\S@\S|[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]|(?:\d{1,3}\.){3}\d/giu;

/** A whole mailbox address: users may be shown one about their own account. */
const MAILBOX = /(?<![\w.+@:/-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?![\w@/-])/g;

const linkablesIn = (text: string, { audience }: Pick<EmailContent, 'audience'>): string[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(audience === 'own' ? MAILBOX : '', '')
    .match(LINKABLE) ?? [];

const END = 'FINAL';

function builtFrom(file: string, hostile: string): readonly EmailContent[] {
  const name = `${hostile}\n${'y'.repeat(90)} ${END}`;
  return EMAIL_BUILDERS[file]?.({ name, text: hostile }).filter((content) => content !== null) ?? [];
}

const SITE_ROOT = `${SITE}/`;

const isOwnAddress = (url: string): boolean => url === PAYMENT_PAGE || url.startsWith(SITE_ROOT);

/** Addresses of the attributes of an HTML text, and its words without markup. */
function readHtml(html: string) {
  const addresses = [...html.matchAll(/(?:href|src|background|action)="([^"]*)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  const words = html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' ');
  return { addresses, words };
}

/** The text version without the address of its button. */
const withoutAction = ({ action }: Pick<EmailContent, 'action'>, text: string): string =>
  action === null ? text : text.replace(`:\n${URL.parse(action.url)?.href ?? ''}`, ' ');

/** The calendar file without its own address, unfolded. */
const calendarWords = (calendar = ''): string =>
  calendar
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => /^(?:SUMMARY|LOCATION|DESCRIPTION):/.test(line))
    .map((line) => line.slice(line.indexOf(':') + 1))
    .join(' ');

test('every file with e-mails is checked', () => {
  expect(FILES).toEqual(Object.keys(EMAIL_BUILDERS).sort());
});

describe.each(FILES)('%s', (file) => {
  test('makes no link of a text', () => {
    for (const hostile of HOSTILE) {
      const built = builtFrom(file, hostile);
      expect(built.length, hostile).toBeGreaterThan(0);
      for (const content of built) {
        const sent = linkFree(content);
        const { addresses, words } = readHtml(renderMailHtml(sent));
        const texts = [sent.subject, ...sent.paragraphs, sent.action?.label ?? '', words, calendarWords(sent.calendar)];
        const all = [...texts, withoutAction(sent, renderMailText(sent))];
        expect(
          all.flatMap((text) => linkablesIn(text, content)),
          hostile,
        ).toEqual([]);
        expect(
          [sent.action?.url ?? SITE_ROOT, ...addresses].filter((url) => !isOwnAddress(url)),
          hostile,
        ).toEqual([]);
      }
    }
  });

  test('bounds names in emails to third parties', () => {
    const toOthers = builtFrom(file, 'Ana').filter(({ audience }) => audience === 'third-party');
    for (const content of toOthers) {
      expect(renderMailText(linkFree(content))).not.toContain(END);
      expect([content.subject, content.calendar ?? ''].join(' ')).not.toContain(END);
    }
  });
});

test('keeps a text without links as it was written', () => {
  const text = 'Av. 6 de Diciembre y N.º 34, 10.30 h, $29.10';
  const [email] = EMAIL_BUILDERS['people/emails/customer-status-email.ts']?.({ name: 'Rosa Páez', text }) ?? [];
  expect(email && linkFree(email)).toMatchObject({
    subject: 'Rosa Páez activó tu cuenta de cliente',
    paragraphs: expect.arrayContaining(['Hola, Rosa Páez:', `La empresa escribe: «${text}»`]) as unknown,
  });
});
