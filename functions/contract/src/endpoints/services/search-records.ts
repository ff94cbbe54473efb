import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { CustomerRow } from '../../entities/customer.ts';
import { DriverRow } from '../../entities/driver.ts';
import { ServiceRow } from '../../entities/service.ts';

/** The most records of a kind; their lists have more. */
export const MAX_FOUND_RECORDS = 5;

/** The fields by which people distinguish records of one name. */
const FoundRecords = z.object({
  customers: z.array(CustomerRow.pick({ id: true, name: true, surname: true, cellphone: true, email: true })),
  drivers: z.array(
    DriverRow.pick({
      id: true,
      name: true,
      surname: true,
      cellphone: true,
      email: true,
      typeVehicle: true,
      plate: true,
    }),
  ),
  services: z.array(
    ServiceRow.pick({
      ...{ id: true, number: true, userName: true, driverName: true, typeService: true, date: true, hour: true },
    }),
  ),
});
export type FoundRecords = z.infer<typeof FoundRecords>;

export const searchRecords = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/searchRecords',
  access: 'viewer',
  needsSubscription: true,
  summary: 'The first customers, drivers and services that match every search word by prefix, for one search field.',
  input: z.strictObject({ field: z.string().trim().min(1).max(100) }),
  output: FoundRecords,
});
