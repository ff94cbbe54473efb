import { createDemoDataRoute, deleteDemoDataRoute, getFirstStepsRoute } from './first-steps.ts';

export const onboardingRoutes = {
  createDemoData: createDemoDataRoute,
  deleteDemoData: deleteDemoDataRoute,
  getFirstSteps: getFirstStepsRoute,
};
