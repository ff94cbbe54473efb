import { addPushDeviceRoute, getAlertChannelsRoute, removePushDeviceRoute, setAlertDigestRoute } from './channels.ts';
import { getAlertSettingsRoute, setAlertReaderRoute, updateAlertSettingsRoute } from './alerts.ts';

export const alertRoutes = {
  getAlertSettings: getAlertSettingsRoute,
  updateAlertSettings: updateAlertSettingsRoute,
  setAlertReader: setAlertReaderRoute,
  getAlertChannels: getAlertChannelsRoute,
  addPushDevice: addPushDeviceRoute,
  removePushDevice: removePushDeviceRoute,
  setAlertDigest: setAlertDigestRoute,
};
