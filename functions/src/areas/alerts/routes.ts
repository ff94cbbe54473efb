import { alertChannelsStore } from './alert-channels-store.ts';
import { addPushDevice } from '@llevo/contract/endpoints/alerts';
import { getAlertChannels } from '@llevo/contract/endpoints/alerts';
import { removePushDevice } from '@llevo/contract/endpoints/alerts';
import { setAlertDigest } from '@llevo/contract/endpoints/alerts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { getAlertSettingsRoute, setAlertReaderRoute, updateAlertSettingsRoute } from './alerts.ts';

const getAlertChannelsRoute = implement(getAlertChannels, async ({ deps, caller }) => ({
  data: await alertChannelsStore(deps).read(caller),
}));

const addPushDeviceRoute = implement(addPushDevice, async ({ input, deps, caller }) => {
  const channels = await alertChannelsStore(deps).addDevice(caller, input);
  if (channels === null) throw new AppError('conflict', 'Las notificaciones no están disponibles en esta instalación');
  return { data: channels };
});

const removePushDeviceRoute = implement(removePushDevice, async ({ input, deps, caller }) => ({
  data: await alertChannelsStore(deps).removeDevice(caller, input.id),
}));

const setAlertDigestRoute = implement(setAlertDigest, async ({ input, deps, caller }) => ({
  data: await alertChannelsStore(deps).setDigest(caller, input.digest),
}));

export const alertRoutes = {
  getAlertSettings: getAlertSettingsRoute,
  updateAlertSettings: updateAlertSettingsRoute,
  setAlertReader: setAlertReaderRoute,
  getAlertChannels: getAlertChannelsRoute,
  addPushDevice: addPushDeviceRoute,
  removePushDevice: removePushDeviceRoute,
  setAlertDigest: setAlertDigestRoute,
};
