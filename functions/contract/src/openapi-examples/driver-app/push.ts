import type { DriverPush } from '../../entities/push.ts';
import type { EndpointExamples } from '../example.ts';
import { DEVICE_ID, PUSH_KEY, PUSH_SUBSCRIPTION } from '../fixtures/push.ts';

const push: DriverPush = { pushKey: PUSH_KEY, devices: [DEVICE_ID] };

export const driverPushExamples = {
  getDriverPush: {
    description: '`pushKey` is null where the installation sends no notifications.',
    input: {},
    output: push,
  },
  addDriverDevice: {
    description: 'What `PushSubscription.toJSON()` gives. The device is told until the session ends.',
    input: PUSH_SUBSCRIPTION,
    output: push,
  },
  removeDriverDevice: {
    description: 'Unknown devices are no error.',
    input: { id: DEVICE_ID },
    output: { ...push, devices: [] },
  },
} satisfies Partial<EndpointExamples>;
