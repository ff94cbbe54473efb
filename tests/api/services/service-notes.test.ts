import {
  addServiceNote,
  deleteServiceNote,
  editServiceNote,
  listColleagues,
} from '@llevo/contract/endpoints/services/notes';
import { deleteUser } from '@llevo/contract/endpoints/account/account';
import { MAX_SERVICE_NOTES } from '@llevo/contract/entities/service-note';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { teamWorkSteps } from '../../../functions/src/areas/account/deletion/anonymise-team-work.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { readService } from '../../support/fixtures/service-records.ts';

const call = createInProcessApi();

let accountId: string;
let ana: TestMember;
let luis: TestMember;
let id: string;
beforeEach(async () => {
  accountId = await given.account();
  [ana, luis] = await Promise.all([createMember(accountId, 'user'), createMember(accountId, 'admin')]);
  ({ id } = await given.service(accountId, { number: 'S-1' }));
});

const namesOf = async () => {
  const { body } = await call(listColleagues, {}, ana);
  return new Map((body.data as { uid: string; name: string }[]).map(({ uid, name }) => [uid, name]));
};

async function add(text: string, mentions: string[] = [], by = ana) {
  const { status, body } = await call(addServiceNote, { id, text, mentions }, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { id: string; updatedAt: number };
}

const noteAt = (note: string) => readDocument(paths.accountDocument(accountId, 'serviceNotes', note));
const mentionAt = (note: string, { uid }: TestMember) =>
  readDocument(paths.accountDocument(accountId, 'mentions', `${note}:${uid}`));

describe('a note', () => {
  test('a note is stored, counted and audited without its text, and the service stays as it was', async () => {
    const before = await readService(accountId, id);
    const { id: note } = await add('  Llamar antes  ');
    expect(await noteAt(note)).toMatchObject({ text: 'Llamar antes', authorUid: ana.uid, mentions: [] });
    expect(await readService(accountId, id)).toEqual({ ...before, noteCount: 1 });
    const entries = await readAuditEntries(accountId);
    expect(entries).toMatchObject([{ action: 'service.note_add', actor: ana.uid, after: { length: 12 } }]);
    expect(JSON.stringify(entries)).not.toContain('Llamar');
  });

  test('a note mentions the named members until an edit names others', async () => {
    const names = await namesOf();
    const text = `@${names.get(luis.uid) ?? ''} y @${names.get(ana.uid) ?? ''}`;
    const { id: note, updatedAt } = await add(text, [luis.uid, ana.uid]);
    expect(await mentionAt(note, luis)).toMatchObject({ authorUid: ana.uid, serviceId: id, serviceNumber: 'S-1' });
    // Authors are not notified of mentioning themselves.
    expect(await mentionAt(note, ana)).toBeNull();
    const edited = await call(editServiceNote, { id, note, text: 'Ya está', mentions: [luis.uid], updatedAt }, ana);
    expect(edited.status).toBe(200);
    expect(await mentionAt(note, luis)).toBeNull();
    expect((await call(editServiceNote, { id, note, text: 'Otra', updatedAt }, ana)).status).toBe(409);
  });

  test('only the author edits a note; administrators delete it too, with its mentions', async () => {
    const names = await namesOf();
    const mine = await add(`@${names.get(luis.uid) ?? ''}`, [luis.uid]);
    const theirs = await add('De Luis', [], luis);
    const edit = { id, note: theirs.id, text: 'x', updatedAt: theirs.updatedAt };
    expect((await call(editServiceNote, edit, ana)).status).toBe(403);
    expect((await call(deleteServiceNote, { id, note: theirs.id }, ana)).status).toBe(403);
    expect((await call(deleteServiceNote, { id, note: mine.id }, luis)).status).toBe(200);
    expect((await call(deleteServiceNote, { id, note: mine.id }, luis)).status).toBe(404);
    expect(await mentionAt(mine.id, luis)).toBeNull();
    expect((await readService(accountId, id)).noteCount).toBe(1);
  });

  test.each([
    ['an empty text', { text: '  ' }, 400],
    ['a text that is too long', { text: 'a'.repeat(2001) }, 400],
    ['a stranger', { text: '@Nadie', mentions: ['u-nowhere'] }, 400],
    ['an unknown service', { id: 's-nowhere', text: 'x' }, 404],
  ])('a note is refused: %s', async (_name, input, status) => {
    expect((await call(addServiceNote, { id, ...input }, ana)).status).toBe(status);
    expect((await readService(accountId, id)).noteCount).toBe(0);
  });

  test('a note beyond the limit is refused', async () => {
    const service = adminFirestore.doc(paths.accountDocument(accountId, 'services', id));
    await service.update({ noteCount: MAX_SERVICE_NOTES });
    expect((await call(addServiceNote, { id, text: 'Una más' }, ana)).status).toBe(409);
  });
});

test('another account’s service takes no notes, and its members are not colleagues', async () => {
  const stranger = await createMember(await given.account(), 'owner');
  expect((await call(addServiceNote, { id, text: 'x' }, stranger)).status).toBe(404);
  expect([...(await namesOf()).keys()].toSorted()).toEqual([ana.uid, luis.uid].toSorted());
});

test('a user who left their last account is named in no note, and mentioned in none', async () => {
  const names = await namesOf();
  const ofAna = await add('Lo escribió Ana');
  const ofLuis = await add(`@${names.get(ana.uid) ?? ''}, mira`, [ana.uid], luis);
  expect((await call(deleteUser, { id: ana.uid }, luis)).status).toBe(200);
  expect(await noteAt(ofAna.id)).toMatchObject({
    authorUid: '',
    authorName: 'Usuario eliminado',
    text: 'Lo escribió Ana',
  });
  expect(await noteAt(ofLuis.id)).toMatchObject({
    text: '@Usuario eliminado, mira',
    mentions: [{ uid: '', name: 'Usuario eliminado' }],
    mentionUids: [],
  });
  expect(await mentionAt(ofLuis.id, ana)).toBeNull();
  // Repeated, it finds nothing.
  for (const { run } of teamWorkSteps) expect(await run({ uid: ana.uid }, null)).toBeNull();
});
