import type { OutputOf } from '@llevo/contract/endpoint';
import { createSavedView, deleteSavedView, updateSavedView } from '@llevo/contract/endpoints/saved-views';
import {
  addServiceNote,
  answerCustomer,
  deleteServiceNote,
  editServiceNote,
} from '@llevo/contract/endpoints/services/notes';
import { randomInt, randomUUID } from 'node:crypto';
import { createInProcessApi } from '../api/in-process-api.ts';
import { given } from '../fixtures/given.ts';
import { givenPhoneConsent } from '../fixtures/phone-consents.ts';
import type { Mutation, MutationContext } from './mutation.ts';
import { asOwner, audited } from './mutation.ts';

const call = createInProcessApi();

/** A service with a note of the owner's. */
async function givenNote({ accountId, owner }: MutationContext) {
  const { id } = await given.service(accountId);
  const { body } = await call(addServiceNote, { id, text: 'Llamar antes' }, { token: owner.token });
  const { id: note, updatedAt } = body.data as OutputOf<typeof addServiceNote>;
  return { id, note, updatedAt };
}

/** A service whose customer wrote on WhatsApp a moment ago. */
async function givenMessage({ accountId }: MutationContext) {
  const phone = `+5939${randomInt(20_000_000, 100_000_000).toString()}`;
  const service = await given.service(accountId, { userPhone: phone });
  await givenPhoneConsent(accountId, phone, { windowUntil: Date.now() + 3_600_000 });
  return service;
}

const newView = () => ({
  list: 'services' as const,
  name: randomUUID(),
  query: 'estado=pendiente',
  columns: { density: 'compact' as const, hidden: [], shown: [] },
  shared: true,
});

async function givenView({ owner }: MutationContext): Promise<OutputOf<typeof createSavedView>> {
  const { body } = await call(createSavedView, newView(), { token: owner.token });
  return body.data as OutputOf<typeof createSavedView>;
}

/** A way to make each audited call about notes and saved views. */
export const TEAM_MUTATIONS: readonly Mutation[] = [
  audited(addServiceNote, 'service.note_add', async (stage) =>
    asOwner(stage, { id: (await given.service(stage.accountId)).id, text: 'Llamar antes', mentions: [] }),
  ),
  audited(answerCustomer, 'service.message', async (stage) =>
    asOwner(stage, { id: (await givenMessage(stage)).id, text: 'Ya va en camino.' }),
  ),
  audited(editServiceNote, 'service.note_edit', async (stage) =>
    asOwner(stage, { ...(await givenNote(stage)), text: 'Llamar después' }),
  ),
  audited(deleteServiceNote, 'service.note_delete', async (stage) => {
    const { id, note } = await givenNote(stage);
    return asOwner(stage, { id, note });
  }),
  audited(createSavedView, 'view.create', (stage) => Promise.resolve(asOwner(stage, newView()))),
  audited(updateSavedView, 'view.update', async (stage) => {
    const { owner, id, updatedAt } = await givenView(stage);
    return asOwner(stage, { owner, id, updatedAt, ...newView() });
  }),
  audited(deleteSavedView, 'view.delete', async (stage) => {
    const { owner, id } = await givenView(stage);
    return asOwner(stage, { owner, id });
  }),
];
