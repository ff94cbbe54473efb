import { createTrackingLinkRoute } from './create-tracking-link.ts';
import { confirmPayphonePaymentRoute, startPayphonePaymentRoute } from './payphone/payphone.ts';
import { sendTrackingReceiptRoute, uploadTrackingPictureRoute } from './receipt.ts';
import { cancelTrackingRoute, getTrackingRoute, rateTrackingRoute, watchTrackingRoute } from './tracking.ts';

export const trackingRoutes = {
  createTrackingLink: createTrackingLinkRoute,
  getTracking: getTrackingRoute,
  watchTracking: watchTrackingRoute,
  cancelTracking: cancelTrackingRoute,
  rateTracking: rateTrackingRoute,
  startPayphonePayment: startPayphonePaymentRoute,
  confirmPayphonePayment: confirmPayphonePaymentRoute,
  uploadTrackingPicture: uploadTrackingPictureRoute,
  sendTrackingReceipt: sendTrackingReceiptRoute,
};
