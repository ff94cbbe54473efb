import { alertChannelsStore } from './alert-channels-store.ts';
import { addPushDevice, getAlertChannels, removePushDevice, setAlertDigest } from '@llevo/contract/endpoints/alerts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';

export const getAlertChannelsRoute = implement(getAlertChannels, async ({ deps, caller }) => ({
  data: await alertChannelsStore(deps).read(caller),
}));

export const addPushDeviceRoute = implement(addPushDevice, async ({ input, deps, caller }) => {
  const channels = await alertChannelsStore(deps).addDevice(caller, input);
  if (channels === null) throw new AppError('conflict', 'Las notificaciones no están disponibles en esta instalación');
  return { data: channels };
});

export const removePushDeviceRoute = implement(removePushDevice, async ({ input, deps, caller }) => ({
  data: await alertChannelsStore(deps).removeDevice(caller, input.id),
}));

export const setAlertDigestRoute = implement(setAlertDigest, async ({ input, deps, caller }) => ({
  data: await alertChannelsStore(deps).setDigest(caller, input.digest),
}));
