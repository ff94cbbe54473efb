import { deleteFeedbackRoute, getFeedbackMetricsRoute, giveFeedbackRoute, listFeedbackRoute } from './feedback.ts';
import { sendMailRoute } from './send-mail.ts';

export const supportRoutes = {
  deleteFeedback: deleteFeedbackRoute,
  getFeedbackMetrics: getFeedbackMetricsRoute,
  giveFeedback: giveFeedbackRoute,
  listFeedback: listFeedbackRoute,
  sendMail: sendMailRoute,
};
