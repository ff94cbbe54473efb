import type { EndpointExamples } from '../example.ts';
import { driver } from '../fixtures/people.ts';
import { finishedService } from '../fixtures/service.ts';

const LOADED_AT = '2026-11-24T15:10:00.000Z';
const loadedMs = Date.parse(LOADED_AT);

export const routeHistoryExamples = {
  getDriverTrack: {
    description:
      'Points mark the bends of the route and every minute at rest, at most one in two seconds. `date` is a day in Guayaquil; days without a record or more than 30 days ago have no points. With none or a single one, `last_day` is the newest day that has some, and `previous_day` and `next_day` are the nearest ones.',
    input: { id: driver.id, date: '2026-11-24' },
    output: {
      points: [
        [loadedMs, -0.1865, -78.4852, 0, 6],
        [loadedMs + 14_000, -0.18741, -78.48501, 31, 8],
      ],
      last_day: null,
      previous_day: null,
      next_day: null,
    },
  },
  getServiceTrack: {
    description:
      'Covers the service’s current driver from the step `en curso` to `finalizado`, or until now; at most 24 hours.',
    input: { id: finishedService.id },
    output: {
      loaded_at: LOADED_AT,
      finished_at: '2026-11-24T16:02:30.000Z',
      quoted_metres: 12_400,
      driven_metres: 12_950,
      points: [[loadedMs, -0.1865, -78.4852, 0, 6]],
    },
  },
} satisfies Partial<EndpointExamples>;
