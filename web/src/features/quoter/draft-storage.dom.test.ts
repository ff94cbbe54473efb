// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readDraft, writeDraft } from './draft-storage.ts';
import { EMPTY_STATE } from './quoter-state.ts';

const DRAFT = { ...EMPTY_STATE, activators: 3, specialRequirements: 'Piso 4 sin ascensor' };
const DAY_MS = 24 * 60 * 60_000;

afterEach(() => {
  localStorage.clear();
});

test('a draft stays valid for a week', () => {
  writeDraft(DRAFT, 0);
  expect(readDraft(6 * DAY_MS)).toEqual(DRAFT);
  expect(readDraft(8 * DAY_MS)).toEqual(EMPTY_STATE);
});

test.each(['not json', 'null', '{"version":0}', '{"version":1,"savedAt":1,"state":{}}', '[]'])(
  'a store holding %j counts as empty',
  (text) => {
    localStorage.setItem('llevo.quoter', text);
    expect(readDraft(1)).toEqual(EMPTY_STATE);
  },
);
