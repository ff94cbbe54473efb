import { weeklyReportsStore } from './weekly-reports-store.ts';
import { getWeeklyReport, setWeeklyReport } from '@llevo/contract/endpoints/dashboard/figures';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';

export const getWeeklyReportRoute = implement(getWeeklyReport, async ({ deps, caller }) => ({
  data: { isOn: await weeklyReportsStore(deps).isOn(caller) },
}));

export const setWeeklyReportRoute = implement(setWeeklyReport, async ({ input: { isOn }, deps, caller }) => {
  if (!(await weeklyReportsStore(deps).set(caller, isOn)))
    throw new AppError('forbidden', 'No eres parte de la cuenta');
  return { data: { isOn } };
});
