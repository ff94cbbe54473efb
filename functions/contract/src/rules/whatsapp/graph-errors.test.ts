import { describe, expect, test } from 'vitest';
import { graphErrorEffect, graphErrorTitle, GRAPH_ERRORS_READ_ON } from './graph-errors.ts';

const effect = (code: number | null, retries = 0, status = 400) => graphErrorEffect({ code, status }, retries);

describe('the effect of an error of the Cloud API', () => {
  test.each([0, 3, 10, 33, 104, 190, 200, 299, 368, 131_005, 131_031, 131_037, 131_042, 131_045])(
    'code %i turns the channel off',
    (code) => {
      expect(effect(code)).toEqual({ action: 'disable' });
    },
  );

  test.each([
    100, 131_008, 131_009, 131_021, 131_026, 131_047, 131_048, 131_049, 131_050, 132_000, 132_001, 132_005, 132_007,
    132_012, 132_015, 132_016, 132_018,
  ])('code %i sends the message by mail at once', (code) => {
    expect(effect(code)).toEqual({ action: 'fall_back' });
  });

  test.each([
    [131_056, 1000],
    [130_429, 1000],
    [131_000, 60_000],
    [131_016, 60_000],
    [131_057, 60_000],
    [2, 60_000],
    [4, 300_000],
    [80_007, 300_000],
  ])('code %i is repeated after %i ms', (code, afterMs) => {
    expect(effect(code)).toEqual({ action: 'retry', afterMs });
  });

  test('the waits of the pair limit are the powers of four that Meta advises', () => {
    const waits = [0, 1, 2, 3].map((retries) => effect(131_056, retries));
    expect(waits).toEqual([1000, 4000, 16_000, 64_000].map((afterMs) => ({ action: 'retry', afterMs })));
  });

  test('a message goes by mail when its repetitions are used up', () => {
    expect(effect(131_056, 5)).toMatchObject({ action: 'retry' });
    expect(effect(131_056, 6)).toEqual({ action: 'fall_back' });
    expect(effect(131_000, 3)).toMatchObject({ action: 'retry' });
    expect(effect(131_000, 4)).toEqual({ action: 'fall_back' });
  });

  test.each([
    [503, 'retry'],
    [0, 'retry'],
    [400, 'fall_back'],
    [404, 'fall_back'],
  ])('an answer %i without a known code has the effect %s', (status, action) => {
    expect(effect(null, 0, status).action).toBe(action);
    expect(effect(999_999, 0, status).action).toBe(action);
  });
});

test('graphErrorTitle returns null for codes that are not in the table', () => {
  expect(graphErrorTitle(131_026)).toBe('Message undeliverable');
  expect(graphErrorTitle(999_999)).toBeNull();
});

test('the table names the day on which it was read', () => {
  expect(GRAPH_ERRORS_READ_ON).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
