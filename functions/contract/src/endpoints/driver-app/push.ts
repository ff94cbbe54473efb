/** Notifications of the driver's app (docs/decisions/0087). */
import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { DeviceId, DriverPush, PushSubscriptionInput } from '../../entities/push.ts';
import { driverAppLimit } from '../rate-limits.ts';

export const getDriverPush = defineEndpoint({
  method: 'GET',
  path: '/api/driver/push',
  access: 'driver',
  summary:
    'Whether the installation sends notifications, and which of the driver’s devices get them while the session lasts.',
  input: z.strictObject({}),
  output: DriverPush,
  limit: driverAppLimit,
});

export const addDriverDevice = defineEndpoint({
  method: 'POST',
  path: '/api/driver/push/devices',
  access: 'driver',
  needsSubscription: true,
  summary:
    'Adds a device that gets notifications of the driver’s jobs while the session lasts. 409 if the installation has no keys for Web Push.',
  input: PushSubscriptionInput,
  output: DriverPush,
  limit: driverAppLimit,
  errors: ['conflict'],
});

export const removeDriverDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/driver/push/devices/:id',
  access: 'driver',
  summary: 'Stops notifications to one of the driver’s devices; succeeds for an unknown device too.',
  input: z.strictObject({ id: DeviceId }),
  output: DriverPush,
  limit: driverAppLimit,
});
