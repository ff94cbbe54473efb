import { describe, expect, test } from 'vitest';
import type { DriverNoticeKind } from '../../entities/push.ts';
import { isNoticeTrue, noticeText, whenText } from './driver-notice.ts';

const service = {
  id: 's-1',
  number: 'S-1',
  status: 'pendiente',
  driverId: 'd-1',
  acceptance: null,
  date: '2026-11-24',
  hour: '09:00',
};
const accepted = { ...service, acceptance: { driverId: 'd-1', at: 1 } };
const cancelled = { ...service, status: 'cancelado' };
const taken = { ...service, driverId: 'd-2' };
const finished = { ...service, status: 'finalizado' };

describe('a notice is true', () => {
  test.each<[DriverNoticeKind, readonly (typeof service | typeof accepted)[]]>([
    ['offer', [service]],
    ['renewed', [service]],
    ['returned', [accepted]],
    ['handed_over', [accepted]],
    ['withdrawn', [taken]],
    ['changed', [service, accepted]],
    ['restored', [service, accepted]],
    ['cancelled', [cancelled]],
  ])('%s', (kind, ofThese) => {
    const states = [service, accepted, cancelled, taken, finished];
    expect(states.filter((state) => isNoticeTrue({ kind, driverId: 'd-1' }, state))).toEqual(ofThese);
  });
});

describe('a notification', () => {
  const notice = { kind: 'offer', date: '2026-11-23', hour: '08:00' } as const;

  test('a notice makes no link of the company’s name', () => {
    expect(noticeText(notice, service, 'evil.example').body).toMatch(/^evil\. example, /);
  });

  test('a notice names the time of the job, and the time that a withdrawn one had', () => {
    expect(noticeText(notice, service, 'Fletes').body).toContain('Fletes, 24/11/2026 a las 09:00.');
    expect(noticeText({ ...notice, kind: 'withdrawn' }, taken, 'Fletes').body).toContain(
      'Fletes, 23/11/2026 a las 08:00.',
    );
  });

  test('a notice asks for an answer if the driver has given none', () => {
    const restored = { ...notice, kind: 'restored' } as const;
    expect(noticeText(restored, service, 'Fletes').body).toMatch(/Acéptalo o recházalo/);
    expect(noticeText(restored, accepted, 'Fletes').body).toBe('Fletes, 24/11/2026 a las 09:00.');
  });

  test('a notice names a job without a number by its id', () => {
    expect(noticeText({ ...notice, kind: 'cancelled' }, { ...service, number: '' }, 'Fletes').title).toContain('s-1');
  });
});

test('an hour names its clock where the islands have another one (C41)', () => {
  const at = { date: '2026-11-24', hour: '09:00' };
  const quito = { lat: -0.18, lng: -78.48 };
  const puertoAyora = { lat: -0.74, lng: -90.31 };
  expect(whenText({ ...at, start: quito, finish: quito })).toBe('24/11/2026 a las 09:00');
  expect(whenText({ ...at, start: puertoAyora, finish: puertoAyora })).toBe(
    '24/11/2026 a las 09:00 (hora de Ecuador continental)',
  );
});
