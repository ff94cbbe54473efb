import { createDemoDataRoute, deleteDemoDataRoute, getFirstStepsRoute } from './first-steps.ts';

export const firstStepsRoutes = {
  createDemoData: createDemoDataRoute,
  deleteDemoData: deleteDemoDataRoute,
  getFirstSteps: getFirstStepsRoute,
};
