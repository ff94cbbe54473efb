import { getFeedbackMetrics } from '@llevo/contract/endpoints/support';
import { implement } from '../../http/implement.ts';

/** How often each rating was given, counted as it was given. */
export const getFeedbackMetricsRoute = implement(getFeedbackMetrics, async ({ deps }) => ({
  data: await deps.feedback.metrics(),
}));
