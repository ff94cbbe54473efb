import { StoredEvent, StoredEventGroup } from '@llevo/contract/entities/event';
import { FeedbackMetrics, StoredFeedback } from '@llevo/contract/entities/feedback';
import { StoredLogEntry, StoredLogGroup } from '@llevo/contract/entities/log-entry';
import { expect, test } from 'vitest';
import { missionControlDocuments } from './demo-mission-control.ts';
import { seedClock } from '../seed-clock.ts';

const NOON = Date.parse('2026-03-14T17:00:00Z');
const documents = missionControlDocuments(seedClock(NOON));
const of = (collection: string) => documents.filter(({ path }) => path.startsWith(`${collection}/`));
const times = (values: readonly number[]) => values.every((time) => time < NOON);

test('events add up to their counters', () => {
  const events = of('events').map(({ data }) => StoredEvent.parse(data));
  const groups = of('eventGroups').map(({ data }) => StoredEventGroup.parse(data));
  expect(groups.length).toBeGreaterThan(5);
  expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(events.length);
  for (const { name, total, days } of groups) {
    expect(events.filter((event) => event.name === name)).toHaveLength(total);
    expect(Object.values(days).reduce((sum, count) => sum + count, 0)).toBe(total);
  }
  expect(times(events.map(({ time }) => time))).toBe(true);
});

test('feedback adds up to its figures', () => {
  const feedback = of('feedback').map(({ data }) => StoredFeedback.parse(data));
  const metrics = FeedbackMetrics.parse(of('metrics')[0]?.data);
  for (const rating of ['positive', 'neutral', 'negative'] as const)
    expect(feedback.filter((one) => one.rating === rating)).toHaveLength(metrics[rating]);
  expect(times(feedback.map(({ createdAt }) => createdAt))).toBe(true);
});

test('log entries add up to their groups, and references are unique', () => {
  const entries = of('logs').map(({ data }) => StoredLogEntry.parse(data));
  const groups = of('logGroups').map(({ data }) => StoredLogGroup.parse(data));
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(entries.length);
  expect(new Set(entries.map(({ reference }) => reference)).size).toBe(entries.length);
  for (const { reference } of entries) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
});

test('seeding twice on one day gives the same data', () => {
  expect(missionControlDocuments(seedClock(NOON + 3_600_000))).toEqual(documents);
});
