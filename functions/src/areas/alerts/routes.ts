import { addPushDeviceRoute, getAlertChannelsRoute, removePushDeviceRoute, setAlertDigestRoute } from './channels.ts';
import {
  createZoneRoute,
  deleteZoneRoute,
  getAlertSettingsRoute,
  listZonesRoute,
  setAlertReaderRoute,
  updateAlertSettingsRoute,
  updateZoneRoute,
} from './alerts.ts';

export const alertRoutes = {
  getAlertSettings: getAlertSettingsRoute,
  updateAlertSettings: updateAlertSettingsRoute,
  setAlertReader: setAlertReaderRoute,
  getAlertChannels: getAlertChannelsRoute,
  addPushDevice: addPushDeviceRoute,
  removePushDevice: removePushDeviceRoute,
  setAlertDigest: setAlertDigestRoute,
  listZones: listZonesRoute,
  createZone: createZoneRoute,
  updateZone: updateZoneRoute,
  deleteZone: deleteZoneRoute,
};
