/** Examples of the calls that an API key can make. Only the OpenAPI document reads them. */
import { boardExamples } from './board.ts';
import { customerExamples } from './customers.ts';
import { dashboardExamples } from './dashboard.ts';
import { driverExamples } from './drivers.ts';
import type { EndpointExamples } from './example.ts';
import { paymentExamples } from './payments.ts';
import { rateExamples } from './rates.ts';
import { serviceExamples } from './services.ts';
import { trackExamples } from './tracks.ts';

export const openApiExamples: EndpointExamples = {
  ...customerExamples,
  ...driverExamples,
  ...serviceExamples,
  ...boardExamples,
  ...trackExamples,
  ...paymentExamples,
  ...rateExamples,
  ...dashboardExamples,
};
