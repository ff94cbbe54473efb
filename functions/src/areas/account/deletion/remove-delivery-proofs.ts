import { paths } from '@llevo/contract/paths';
import { bucket, firestore } from '../../../platform/firestore/firebase.ts';
import { cursorAfterPage, pageOfServices } from './anonymise-services.ts';
import type { DeletionStep } from '../../../platform/deletion/deletion-document.ts';

/** Removes receiver, signature and pictures from the services of a deleted customer, a page at a time. */
export const removeDeliveryProofs: DeletionStep = {
  name: 'deliveryProofs',
  run: async (deletion, cursor) => {
    const { docs } = await pageOfServices(deletion, 'userId', cursor).get();
    const proven = docs.filter((service) => (service.get('delivery') ?? null) !== null);
    const files = await bucket();
    const batch = firestore().batch();
    for (const { id, ref } of proven) {
      await files.deleteFiles({ prefix: `${paths.deliveryProofFolder(deletion.accountId, id)}/` });
      batch.update(ref, { delivery: null });
    }
    await batch.commit();
    return cursorAfterPage(docs);
  },
};
