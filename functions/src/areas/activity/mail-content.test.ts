import { expect, test } from 'vitest';
import { toMailContent } from './mail-content.ts';

const MAIL = {
  paragraphs: ['Hola, Rosa.', 'Tu cuenta está activa.'],
  action: { label: 'Abrir', url: 'https://llevo.test/seguimiento/secreto' },
  isSecret: false,
  sentFor: 'andes',
};

test('the text is shown with the label of its button, without the address', () => {
  const content = toMailContent(MAIL, 'admin');
  expect(content).toEqual({
    serviceId: null,
    text: { paragraphs: MAIL.paragraphs, button: 'Abrir', files: [] },
    withheld: null,
  });
  expect(JSON.stringify(content)).not.toContain('secreto');
});

test.each(['admin', 'owner', 'master'] as const)('a secret message shows no text to %s, pending or not', (reader) => {
  expect(toMailContent({ ...MAIL, isSecret: true, serviceId: 's-1' }, reader)).toEqual({
    serviceId: 's-1',
    text: null,
    withheld: 'secret',
  });
});

test.each([
  { reader: 'admin', withheld: 'personal' },
  { reader: 'owner', withheld: null },
] as const)('a message to a user of the team is withheld from $reader: $withheld', ({ reader, withheld }) => {
  const content = toMailContent({ ...MAIL, sentFor: null }, reader);
  expect(content.withheld).toBe(withheld);
  expect(content.text === null).toBe(withheld !== null);
});

test('a message to the company about a service is shown to administrators', () => {
  expect(toMailContent({ ...MAIL, sentFor: null, serviceId: 's-1' }, 'admin').withheld).toBeNull();
});

test('attached files are named', () => {
  const files = [{ name: 'factura.pdf', type: 'application/pdf', path: 'accounts/a/factura.pdf' }];
  const { text } = toMailContent({ ...MAIL, calendar: 'BEGIN:VCALENDAR', files }, 'admin');
  expect(text?.files).toEqual(['viaje.ics', 'factura.pdf']);
});
