import { listOwnTrackers } from '@llevo/contract/endpoints/fleet/trackers';
import { getPositionAccess, getSignedInDriver, listDriverJobs } from '@llevo/contract/endpoints/driver-app/driver-app';
import { getDriverPush } from '@llevo/contract/endpoints/driver-app/push';
import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { errorReply } from './fake-api.ts';
import type { fakeApi } from './fake-api.ts';

/** Answers the requests of a driver's app that opens: no jobs, no notifications, no position. */
export function serveDriverApp(server: ReturnType<typeof fakeApi>, readDriver: () => SignedInDriver): void {
  server.on(getSignedInDriver, readDriver);
  server.on(listDriverJobs, []);
  server.on(listOwnTrackers, []);
  server.on(getDriverPush, { pushKey: null, devices: [] });
  server.on(getPositionAccess, errorReply('forbidden', 'No'));
}
