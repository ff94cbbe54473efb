import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { CompanyCancellationReason } from '../../entities/cancellation-reason.ts';
import { ChangedServiceStatus, MAX_BULK_SERVICES, ServiceStatusChange } from '../../entities/service-bulk.ts';

export const changeServiceStatuses = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/statuses',
  access: 'dispatcher',
  audit: ['service.update'],
  needsSubscription: true,
  scope: 'services:write',
  summary:
    'Gives services other statuses, all of them or none: 409 with those that changed since `updatedAt`, or may not have that status.',
  input: z.strictObject({
    changes: z.array(ServiceStatusChange).min(1).max(MAX_BULK_SERVICES),
    /** The reason of all cancellations; required with one, unless `cancellationReason` says why. */
    motivo: z.string().trim().max(500).optional(),
    /** Why they are cancelled, from the list of reasons; `other` needs `motivo`. */
    cancellationReason: CompanyCancellationReason.optional(),
  }),
  output: z.array(ChangedServiceStatus),
  errors: ['conflict'],
});
