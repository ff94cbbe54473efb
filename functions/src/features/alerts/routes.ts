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
  listZones: listZonesRoute,
  createZone: createZoneRoute,
  updateZone: updateZoneRoute,
  deleteZone: deleteZoneRoute,
};
