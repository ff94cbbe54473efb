/** The fields that select a driver's open offer; firestore.rules allow no other query of offers. */
export const openOfferFields = (driverId: string) => ({ driverId, state: 'open' }) as const;
