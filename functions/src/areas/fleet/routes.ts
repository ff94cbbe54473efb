import { getDriverTrackRoute, getServiceTrackRoute } from './tracks.ts';

export const trackRoutes = {
  getDriverTrack: getDriverTrackRoute,
  getServiceTrack: getServiceTrackRoute,
};
