import { expect, test } from 'vitest';
import { CANCELLATION_REASONS } from '../../entities/cancellation-reason.ts';
import {
  CANCELLATION_REASON_LABELS,
  cancellationDetail,
  cancellationText,
  COMPANY_CANCELLATION_REASONS,
  isCancellationExplained,
} from './cancellation-reason.ts';

test('every reason has its own words, and only the customer’s own is not offered to the company', () => {
  expect(new Set(Object.values(CANCELLATION_REASON_LABELS)).size).toBe(CANCELLATION_REASONS.length);
  expect(
    CANCELLATION_REASONS.filter((reason) => !COMPANY_CANCELLATION_REASONS.some((each) => each === reason)),
  ).toEqual(['by_customer']);
});

test.each([
  [null, '', false],
  [null, 'Llovió', true],
  ['other', '', false],
  ['other', 'Llovió', true],
  ['road', '', true],
] as const)('%s with "%s" explains a cancellation: %s', (reason, text, isExplained) => {
  expect(isCancellationExplained(reason, text)).toBe(isExplained);
});

test.each([
  [null, 'Llovió', ['Llovió', '']],
  ['other', 'Llovió', ['Llovió', 'Llovió']],
  ['road', 'Clima o vía cerrada', ['Clima o vía cerrada', '']],
  ['road', 'Paro en la E35', ['Clima o vía cerrada: Paro en la E35', 'Paro en la E35']],
] as const)('%s with "%s" reads %o: as one text, and its detail', (reason, motivo, texts) => {
  expect([cancellationText({ reason, motivo }), cancellationDetail({ reason, motivo })]).toEqual(texts);
});
