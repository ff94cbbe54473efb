import { expect, test } from 'vitest';
import { JOB_EVENT_TABLE, JOB_EVENTS } from './job-events.ts';

const PEOPLE = ['customer', 'driver', 'company'] as const;

test('every event says what each person sees and receives', () => {
  expect(Object.keys(JOB_EVENT_TABLE)).toEqual([...JOB_EVENTS]);
  for (const event of JOB_EVENTS) {
    for (const person of PEOPLE) {
      const cell = JOB_EVENT_TABLE[event][person];
      expect(cell.sees, `${event} for the ${person}`).not.toBe('');
      expect(cell.receives, `${event} for the ${person}`).not.toBeUndefined();
    }
  }
});

test('every message has a channel and a link', () => {
  for (const event of JOB_EVENTS) {
    for (const person of PEOPLE) {
      const { receives } = JOB_EVENT_TABLE[event][person];
      if (receives === null) continue;
      expect(receives.channels, `${event} for the ${person}`).not.toHaveLength(0);
      expect(receives.link, `${event} for the ${person}`).toBeTruthy();
    }
  }
});

test('a job that a driver no longer has leads to the app, every other notice to the job', () => {
  const links = JOB_EVENTS.flatMap((event) => {
    const { receives } = JOB_EVENT_TABLE[event].driver;
    return receives === null ? [] : [[receives.notice, receives.link]];
  });
  expect(links.filter(([, link]) => link === 'driver_app').map(([kind]) => kind)).toEqual([
    'withdrawn',
    'withdrawn',
    'cancelled',
    'cancelled',
  ]);
});

test('whoever did not do it themselves hears of a change that concerns them', () => {
  const told = (person: (typeof PEOPLE)[number]) =>
    JOB_EVENTS.filter((event) => JOB_EVENT_TABLE[event][person].receives !== null);
  expect(told('customer')).toEqual(
    expect.arrayContaining(['accepted', 'handed_back', 'on_the_way', 'arrived', 'finished', 'cancelled_by_company']),
  );
  expect(told('company')).toEqual(expect.arrayContaining(['received', 'declined', 'cancelled_by_customer']));
});
