import { getAccountGrowthRoute } from './account-growth.ts';
import { getAccountOverviewRoute } from './account-overview.ts';
import {
  deleteAnyAccountRoute,
  getAccountMetricsRoute,
  listAccountsRoute,
  restoreAnyAccountRoute,
  updateAccountRoute,
} from './accounts.ts';
import { deleteLogRoute, getLogRoute, listLogsRoute } from './logs.ts';
import { getRevenueRoute } from './revenue.ts';
import { deleteAnyUserRoute, listUsersRoute } from './users.ts';

export const missionControlRoutes = {
  getAccountGrowth: getAccountGrowthRoute,
  getRevenue: getRevenueRoute,
  getAccountOverview: getAccountOverviewRoute,
  deleteAnyAccount: deleteAnyAccountRoute,
  restoreAnyAccount: restoreAnyAccountRoute,
  getAccountMetrics: getAccountMetricsRoute,
  listAccounts: listAccountsRoute,
  deleteLog: deleteLogRoute,
  getLog: getLogRoute,
  listLogs: listLogsRoute,
  updateAccount: updateAccountRoute,
  deleteAnyUser: deleteAnyUserRoute,
  listUsers: listUsersRoute,
};
