import type { EndpointExamples } from './example.ts';
import { driver } from './fixtures/people.ts';
import { assignedService, bookedService } from './fixtures/service.ts';

const driverName = `${driver.name} ${driver.surname}`;

export const boardExamples = {
  listBoardDrivers: {
    description:
      'At most 300 drivers. A driver who is not `available` or lacks documents can only be given jobs manually. `place` is up to three minutes old.',
    input: {},
    output: {
      drivers: [
        {
          id: driver.id,
          name: driver.name,
          surname: driver.surname,
          typeVehicle: driver.typeVehicle,
          plate: driver.plate,
          status: driver.status,
          available: true,
          has_papers: true,
          place: { lat: -0.1807, lng: -78.4678, seen_at: '2026-11-24T14:58:00.000Z', city: 'Quito' },
        },
      ],
      is_partial: false,
    },
  },
  getBoardWeek: {
    description:
      '`from`, a date, reads seven days from it on in place of a week. Minutes and `last_end` are estimated from the route, the quoted distance and the vehicle. Cancelled services do not count; `driver` is `default` for services without a driver; `late` counts those past their time for which no one has set out, `conflicts` those not begun that overlap another one of their driver or leave too little time for the way, `under_way` those whose driver has set out, `unconfirmed` those with a driver whose answer is pending. `first_jobs` are the first two of the day. At most 2,000 services are counted, in the order of their days.',
    input: { week: '2026-W48' },
    output: {
      dates: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
      loads: [
        {
          driver: driver.id,
          driverName,
          date: assignedService.date,
          jobs: 1,
          minutes: 75,
          late: 0,
          late_since: null,
          conflicts: 0,
          under_way: 0,
          finished: 0,
          unconfirmed: 1,
          first_hour: assignedService.hour,
          last_end: '09:45',
          first_jobs: [
            {
              id: assignedService.id,
              hour: assignedService.hour,
              userName: assignedService.userName,
              addressStart: assignedService.addressStart,
              addressFinish: assignedService.addressFinish,
              status: assignedService.status,
            },
          ],
        },
      ],
      is_partial: false,
    },
  },
  changeBoard: {
    description:
      'At most 200 jobs, in one transaction. A new driver gets the offer by e-mail; customer and driver are notified of a new time. A job that already has the wanted driver and time stays unchanged. A 409 changes nothing and lists each conflicting job under `current.jobs`, with `because`: `changed`, `fixed` (its driver has set out, or it is over), `undo_expired` or `gone`. `undo`, alone and within two minutes, reverts the change that led to `updatedAt`, including the previous driver’s acceptance.',
    input: { changes: [{ id: bookedService.id, updatedAt: bookedService.updatedAt, driver: driver.id }] },
    output: [
      {
        id: assignedService.id,
        updatedAt: assignedService.updatedAt,
        driver: driver.id,
        driverName,
        date: assignedService.date,
        hour: assignedService.hour,
      },
    ],
  },
} satisfies Partial<EndpointExamples>;
