import { getServiceRating } from '@llevo/contract/endpoints/services/rating';
import { Rating } from '@llevo/contract/entities/rating';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference } from 'firebase-admin/firestore';
import { implement } from '../../http/implement.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { serviceNotFoundError, servicesStore } from './services-store.ts';

/** The rating of a service's driver by its customer; the demo data uses the same id. */
export const driverRatingDocument = (accountId: string, serviceId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'ratings', `${serviceId}-driver`));

/** The customer's rating of a service's driver, with the comment. */
export const getServiceRatingRoute = implement(getServiceRating, async ({ input, deps, caller }) => {
  const { accountId } = caller;
  const [service, snapshot] = await Promise.all([
    servicesStore(deps).find(accountId, input.id),
    driverRatingDocument(accountId, input.id).get(),
  ]);
  if (service === null) throw serviceNotFoundError();
  const rating = Rating.safeParse(snapshot.data()).data;
  if (rating === undefined) return { data: { rating: null } };
  const { stars, comment = '', createdAt } = rating;
  return { data: { rating: { stars, comment, at: new Date(createdAt).toISOString() } } };
});
