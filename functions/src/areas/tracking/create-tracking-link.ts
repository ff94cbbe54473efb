import { trackingLinksStore } from './tracking-links-store.ts';
import { createTrackingLink } from '@llevo/contract/endpoints/services/services';
import { trackingPath } from '@llevo/contract/rules/services/tracking-link';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { serviceNotFoundError } from '../services/services.ts';

/** The link of a service, also of one that another program booked. */
export const createTrackingLinkRoute = implement(createTrackingLink, async ({ input, deps, caller }) => {
  const outcome = await trackingLinksStore(deps).issue(caller, input.id);
  switch (outcome.kind) {
    case 'issued':
      return { data: { tracking_url: `${deps.siteUrl}${trackingPath(outcome.token)}` } };
    case 'unknown_service':
      throw serviceNotFoundError();
    case 'expired':
      throw new AppError('conflict', 'El servicio terminó hace más de dos semanas: ya no tiene seguimiento');
  }
});
