import {
  getDownloadedNotRegisteredRoute,
  getInterestedNoAppRoute,
  getLoggedInNotSubscribedRoute,
  getMultiServiceUserRoute,
  getRegisteredNoActivityRoute,
  getSingleServiceUserRoute,
} from './cohorts.ts';
import {
  countCustomersRoute,
  countDriversRoute,
  getProgressRoute,
  getServiceStatisticsRoute,
  getUserStatisticsRoute,
} from './statistics.ts';

export const dashboardRoutes = {
  getDownloadedNotRegistered: getDownloadedNotRegisteredRoute,
  getInterestedNoApp: getInterestedNoAppRoute,
  getLoggedInNotSubscribed: getLoggedInNotSubscribedRoute,
  getMultiServiceUser: getMultiServiceUserRoute,
  getRegisteredNoActivity: getRegisteredNoActivityRoute,
  getSingleServiceUser: getSingleServiceUserRoute,
  countCustomers: countCustomersRoute,
  countDrivers: countDriversRoute,
  getProgress: getProgressRoute,
  getServiceStatistics: getServiceStatisticsRoute,
  getUserStatistics: getUserStatisticsRoute,
};
