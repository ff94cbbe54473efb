import type { BoardLoad } from '@llevo/contract/entities/board';

/** Three planned jobs of a driver on one day, without their details. */
export const boardLoadFixture = (facts: Partial<BoardLoad> = {}): BoardLoad => ({
  driver: 'd1',
  driverName: 'Luz d1',
  date: '2026-11-24',
  jobs: 3,
  minutes: 180,
  late: 0,
  late_since: null,
  conflicts: 0,
  under_way: 0,
  finished: 0,
  unconfirmed: 0,
  first_hour: null,
  last_end: null,
  first_jobs: [],
  ...facts,
});

/** A job of a load. */
export const loadJobFixture = (
  facts: Partial<BoardLoad['first_jobs'][number]> = {},
): BoardLoad['first_jobs'][number] => ({
  id: 's1',
  hour: '08:00',
  userName: 'Rosa Cruz',
  addressStart: 'Av. Amazonas, La Carolina, Quito',
  addressFinish: 'Av. Interoceánica, Cumbayá, Quito',
  status: 'confirmado',
  ...facts,
});
