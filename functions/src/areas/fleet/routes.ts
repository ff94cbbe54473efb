import { getDriverTrackRoute, getServiceTrackRoute } from './tracks.ts';
import { createZoneRoute, deleteZoneRoute, listZonesRoute, updateZoneRoute } from './zones.ts';

export const fleetRoutes = {
  getDriverTrack: getDriverTrackRoute,
  getServiceTrack: getServiceTrackRoute,
  listZones: listZonesRoute,
  createZone: createZoneRoute,
  updateZone: updateZoneRoute,
  deleteZone: deleteZoneRoute,
};
