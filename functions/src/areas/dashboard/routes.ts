import {
  getDownloadedNotRegisteredRoute,
  getInterestedNoAppRoute,
  getLoggedInNotSubscribedRoute,
  getMultiServiceUserRoute,
  getRegisteredNoActivityRoute,
  getSingleServiceUserRoute,
} from './cohorts.ts';
import { getWeeklyReportRoute, setWeeklyReportRoute } from './weekly-report.ts';
import {
  getFiguresRoute,
  listDriverFiguresRoute,
  listFigureDriverDaysRoute,
  listFigureServicesRoute,
} from './figures.ts';
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
  getWeeklyReport: getWeeklyReportRoute,
  setWeeklyReport: setWeeklyReportRoute,
  getFigures: getFiguresRoute,
  listDriverFigures: listDriverFiguresRoute,
  listFigureServices: listFigureServicesRoute,
  listFigureDriverDays: listFigureDriverDaysRoute,
  getProgress: getProgressRoute,
  getServiceStatistics: getServiceStatisticsRoute,
  getUserStatistics: getUserStatisticsRoute,
};
