/** The address of a customer's tracking page. */
export const trackingUrl = (siteUrl: string, trackingToken: string): string =>
  `${siteUrl}/seguimiento/${trackingToken}`;
