import { expect, test } from 'vitest';
import type { DocumentExpiry, Driver } from '../../entities/driver.ts';
import { NO_DOCUMENT_EXPIRY } from '../../entities/driver.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { documentExpiryState, expiryText, withExpiry } from '../people/document-expiry.ts';
import { evaluateDocuments } from './evaluate-documents.ts';
import type { DocumentWatch } from './evaluate-documents.ts';

const DAY = 86_400_000;
const LAST_DAY = '2026-12-31';
const LICENCE = { document: 'licencia', expiresOn: LAST_DAY } as const;

interface Facts {
  readonly at: string;
  readonly expiry?: Partial<DocumentExpiry>;
  readonly status?: Driver['status'];
  readonly on?: boolean;
  readonly open?: DocumentWatch['open'];
  readonly reminded?: DocumentWatch['reminded'];
}

const evaluate = ({
  at,
  expiry = { licencia: LAST_DAY },
  status = 'activado',
  on = true,
  open = {},
  reminded = {},
}: Facts) => {
  const [date = '', hour] = at.split(' ');
  const driver = { status, documentExpiry: { ...NO_DOCUMENT_EXPIRY, ...expiry } };
  return evaluateDocuments(
    { open, reminded },
    { driver, rule: { on, days: 30 }, nowMs: guayaquilInstantMs(date, hour) },
  );
};

const OPEN = { licencia: LAST_DAY };

test.each<[string, Facts, { opened?: unknown[]; resolved?: unknown[]; open?: object }]>([
  ['does not open a minute before the month begins', { at: '2026-12-01 06:59' }, {}],
  ['opens a month before the last day', { at: '2026-12-01 07:00' }, { opened: [LICENCE], open: OPEN }],
  ['opens only once', { at: '2026-12-10 07:00', open: OPEN }, { open: OPEN }],
  ['stays open after the last day', { at: '2027-02-01 10:00', open: OPEN }, { open: OPEN }],
  [
    'opens for a document that had expired when its date was given',
    { at: '2027-02-01 10:00' },
    { opened: [LICENCE], open: OPEN },
  ],
  [
    'resolves with a newer date',
    { at: '2026-12-10 07:00', open: OPEN, expiry: { licencia: '2031-12-31' } },
    { resolved: [LICENCE] },
  ],
  [
    'resolves with a document without a date',
    { at: '2026-12-10 07:00', open: OPEN, expiry: {} },
    { resolved: [LICENCE] },
  ],
  [
    'resolves when the driver is cancelled',
    { at: '2026-12-10 07:00', open: OPEN, status: 'cancelado' },
    { resolved: [LICENCE] },
  ],
  [
    'resolves when the rule is switched off',
    { at: '2026-12-10 07:00', open: OPEN, on: false },
    { resolved: [LICENCE] },
  ],
  [
    'is replaced when the date is corrected to another near one',
    { at: '2026-12-10 07:00', open: OPEN, expiry: { licencia: '2026-12-30' } },
    {
      resolved: [LICENCE],
      opened: [{ document: 'licencia', expiresOn: '2026-12-30' }],
      open: { licencia: '2026-12-30' },
    },
  ],
  [
    'each document for itself',
    { at: '2026-12-10 07:00', open: OPEN, expiry: { licencia: LAST_DAY, matricula: LAST_DAY } },
    { opened: [{ document: 'matricula', expiresOn: LAST_DAY }], open: { licencia: LAST_DAY, matricula: LAST_DAY } },
  ],
])('document alert: %s', (_name, facts, { opened = [], resolved = [], open = {} }) => {
  const evaluation = evaluate(facts);
  expect({ opened: evaluation.opened, resolved: evaluation.resolved }).toEqual({ opened, resolved });
  expect(evaluation.watch?.open ?? {}).toEqual(open);
});

test('a document is evaluated when it is about to expire, and weekly for changes of the rule', () => {
  const at = '2026-11-28 12:00';
  expect(evaluate({ at }).watch?.dueAt).toBe(guayaquilInstantMs('2026-12-01', '07:00'));
  const later = '2026-12-02 12:00';
  expect(evaluate({ at: later, open: OPEN }).watch?.dueAt).toBe(guayaquilInstantMs('2026-12-09', '12:00'));
  expect(evaluate({ at: '2026-12-20 12:00', open: OPEN }).watch?.dueAt).toBe(guayaquilInstantMs('2026-12-24', '07:00'));
  expect(evaluate({ at: '2026-01-01 12:00', on: false }).watch?.dueAt).toBe(guayaquilInstantMs('2026-01-08', '12:00'));
  expect(evaluate({ at, expiry: {} }).watch).toBeNull();
  expect(evaluate({ at, status: 'cancelado' }).watch).toBeNull();
});

const had = (days: number, expiresOn = LAST_DAY): DocumentWatch['reminded'] => ({ licencia: { expiresOn, days } });

test.each<[string, Facts, { readonly days: readonly number[]; readonly after: DocumentWatch['reminded'] }]>([
  ['not before the month begins', { at: '2026-12-01 06:59' }, { days: [], after: {} }],
  ['a month before', { at: '2026-12-01 07:00' }, { days: [30], after: had(30) }],
  ['once', { at: '2026-12-20 07:00', reminded: had(30) }, { days: [], after: had(30) }],
  ['a week before', { at: '2026-12-24 07:00', reminded: had(30) }, { days: [7], after: had(7) }],
  ['the day before', { at: '2026-12-30 07:00', reminded: had(7) }, { days: [1], after: had(1) }],
  ['only the nearest for a date given late', { at: '2026-12-30 18:00' }, { days: [1], after: had(1) }],
  ['not on the last day again', { at: '2026-12-31 18:00', reminded: had(1) }, { days: [], after: had(1) }],
  ['not once it expired', { at: '2027-01-01 00:00' }, { days: [], after: {} }],
  [
    'again for another date',
    { at: '2026-12-20 07:00', reminded: had(1, '2025-12-31') },
    { days: [30], after: had(30) },
  ],
  ['not while the rule is off', { at: '2026-12-24 07:00', on: false, reminded: had(30) }, { days: [], after: had(30) }],
  ['not to a driver who waits for approval', { at: '2026-12-24 07:00', status: 'revision' }, { days: [], after: {} }],
])('a driver is reminded: %s', (_name, facts, { days, after }) => {
  const { reminders, watch } = evaluate(facts);
  expect(reminders).toEqual(days.map((each) => ({ ...LICENCE, days: each })));
  expect(watch?.reminded).toEqual(after);
});

test('a document is still valid on its last day', () => {
  const midnight = guayaquilInstantMs(LAST_DAY) + DAY;
  expect(documentExpiryState(LAST_DAY, 30, midnight - 1)).toBe('expiring');
  expect(documentExpiryState(LAST_DAY, 30, midnight)).toBe('expired');
  expect(documentExpiryState(LAST_DAY, 30, midnight - 40 * DAY)).toBe('valid');
  expect(documentExpiryState(null, 30, midnight)).toBe('unknown');
  expect(expiryText(LAST_DAY, midnight - 1)).toBe('vence el 31/12/2026');
  expect(expiryText(LAST_DAY, midnight)).toBe('venció el 31/12/2026');
});

test('a new picture of a document has no expiry date yet', () => {
  const expiry = { licencia: LAST_DAY, matricula: LAST_DAY };
  expect(withExpiry(expiry, 'licencia', null)).toEqual({ licencia: null, matricula: LAST_DAY });
  expect(withExpiry(expiry, 'foto_perfil', null)).toEqual(expiry);
});
