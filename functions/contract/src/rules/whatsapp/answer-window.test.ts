import { expect, test } from 'vitest';
import { ANSWER_WINDOW_MS, answerUntil } from './answer-window.ts';

const inbound = (createdAt: number) => ({ source: 'whatsapp', direction: 'in', createdAt }) as const;

test('a customer can be answered for 24 hours after their newest message', () => {
  expect(answerUntil([inbound(5), inbound(9), inbound(7)])).toBe(9 + ANSWER_WINDOW_MS);
});

test('messages stored without a direction are the customer’s', () => {
  expect(answerUntil([{ source: 'whatsapp', createdAt: 5 }])).toBe(5 + ANSWER_WINDOW_MS);
});

test('notes and answers of the team open no window', () => {
  expect(
    answerUntil([
      { source: 'team', createdAt: 5 },
      { source: 'whatsapp', direction: 'out', createdAt: 9 },
    ]),
  ).toBeNull();
});
