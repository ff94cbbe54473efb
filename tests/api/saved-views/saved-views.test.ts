import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  setDefaultView,
  updateSavedView,
} from '@llevo/contract/endpoints/saved-views';
import type { SavedView } from '@llevo/contract/entities/saved-view';
import { MAX_SAVED_VIEWS } from '@llevo/contract/entities/saved-view';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();
const FIELDS = {
  list: 'services' as const,
  name: 'Sin conductor',
  query: 'orden=date&conductor=default&pagina=3',
  columns: { density: 'compact' as const, hidden: ['vehicle'], shown: ['type'] },
  shared: false,
};

let accountId: string;
let ana: TestMember;
let luis: TestMember;
beforeEach(async () => {
  accountId = await given.account();
  [ana, luis] = await Promise.all([createMember(accountId, 'user'), createMember(accountId, 'admin')]);
});

async function save(fields: Partial<typeof FIELDS> = {}, by = ana): Promise<SavedView> {
  const { status, body } = await call(createSavedView, { ...FIELDS, ...fields }, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as SavedView;
}
const list = async (by: TestMember, name: SavedView['list'] = 'services') =>
  (await call(listSavedViews, { list: name }, by)).body.data as SavedView[];
const edit = ({ owner, id, updatedAt }: SavedView, fields: Partial<typeof FIELDS> = {}) => ({
  owner,
  id,
  updatedAt,
  ...FIELDS,
  ...fields,
});

describe('a saved view', () => {
  test('is visible to its owner only, in the contract’s spelling, until it is shared', async () => {
    const view = await save();
    expect(view).toMatchObject({
      owner: ana.uid,
      query: 'orden=date&conductor=default',
      editable: true,
      default: false,
    });
    expect(await list(ana)).toEqual([view]);
    expect(await list(ana, 'drivers')).toEqual([]);
    expect(await list(luis)).toEqual([]);
    const shared = await call(updateSavedView, edit(view, { shared: true }), ana);
    expect(shared.status).toBe(200);
    expect(await list(luis)).toMatchObject([{ id: view.id, owner: ana.uid, shared: true, editable: true }]);
    const stranger = await createMember(await given.account(), 'owner');
    expect(await list(stranger)).toEqual([]);
  });

  test('is changed by its owner or an administrator, once per version', async () => {
    const view = await save({ shared: true }, luis);
    expect((await call(updateSavedView, edit(view), ana)).status).toBe(404);
    expect((await call(deleteSavedView, { owner: luis.uid, id: view.id }, ana)).status).toBe(404);
    const own = await save({ shared: true });
    expect((await call(updateSavedView, edit(own, { name: 'Otra', shared: true }), luis)).status).toBe(200);
    expect((await call(updateSavedView, edit(own), ana)).status).toBe(409);
    expect((await call(deleteSavedView, { owner: ana.uid, id: own.id }, luis)).status).toBe(200);
    expect((await call(deleteSavedView, { owner: ana.uid, id: own.id }, ana)).status).toBe(404);
    // Only its owner has access to a view that is not shared.
    const hidden = await save();
    expect((await call(updateSavedView, edit(hidden), luis)).status).toBe(404);
  });

  test('opens with the list for the user who made it the default', async () => {
    const view = await save({ shared: true }, luis);
    const ref = { owner: luis.uid, id: view.id };
    expect((await call(setDefaultView, { list: 'services', view: ref }, ana)).status).toBe(200);
    expect(await list(ana)).toMatchObject([{ default: true }]);
    expect(await list(luis)).toMatchObject([{ default: false }]);
    expect((await call(setDefaultView, { list: 'drivers', view: ref }, ana)).status).toBe(404);
    expect((await call(setDefaultView, { list: 'services', view: null }, ana)).status).toBe(200);
    expect(await list(ana)).toMatchObject([{ default: false }]);
  });

  test.each([
    ['filters of another list', { query: 'conexion=en-linea' }, 400],
    ['no name', { name: ' ' }, 400],
    ['unknown columns', { columns: { ...FIELDS.columns, hidden: ['<b>'] } }, 400],
    ['a name that is taken', { name: 'sin CONDUCTOR' }, 409],
  ])('is rejected with %s', async (_name, fields, status) => {
    await save();
    expect((await call(createSavedView, { ...FIELDS, ...fields }, ana)).status).toBe(status);
  });

  test('is rejected above the maximum', async () => {
    const { id: _, owner: __, owner_name, editable, default: ___, ...view } = await save();
    expect([owner_name === '', editable]).toEqual([false, true]);
    const views = Array.from({ length: MAX_SAVED_VIEWS }, (_each, at) => ({ ...view, id: `v${at}`, name: `V ${at}` }));
    await adminFirestore.doc(paths.accountDocument(accountId, 'savedViews', ana.uid)).update({ views });
    expect((await call(createSavedView, { ...FIELDS, name: 'Una más' }, ana)).status).toBe(409);
  });
});
