import { randomUUID } from 'node:crypto';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { getCompanyQuoter, getQuoterSettings, updateQuoterSettings } from '@llevo/contract/endpoints/quoter/settings';
import { signUp } from '@llevo/contract/endpoints/session';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { paths } from '@llevo/contract/paths';
import { MAX_SLUGS, toSlug } from '@llevo/contract/rules/quoter/company-slug';
import { describe, expect, test } from 'vitest';
import { quotersStore } from '../../../functions/src/areas/quoter/quoters-store.ts';
import { createInProcessApi, realDeps, replace } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { trip } from '../../support/fixtures/trips.ts';

const call = createInProcessApi();
/** Another instance of the function, without the cache of the first one. */
const openElsewhere = () =>
  createInProcessApi({}, (deps) => {
    replace(quotersStore(deps), quotersStore({ clock: realDeps.clock, ids: realDeps.ids }));
  });

/** A name that no other test uses. */
const newName = () => `Fletes ${randomUUID().slice(0, 13)}`;

async function company(name = newName(), permission: 'owner' | 'admin' = 'admin') {
  const accountId = await given.quotingAccount({ quoterPublished: false, name });
  const { token, uid } = await createMember(accountId, permission);
  return {
    accountId,
    name,
    uid,
    change: (changes: SentInputOf<typeof updateQuoterSettings>) => call(updateQuoterSettings, changes, { token }),
    settings: async () => (await call(getQuoterSettings, {}, { token })).body.data,
    account: () => readDocument(paths.account(accountId)),
  };
}

const visit = (address: string, api = openElsewhere()) => api(getCompanyQuoter, { address });

describe('the first address', () => {
  test('publishing claims the first address from the name, in the same commit', async () => {
    const { accountId, name, change, account } = await company();
    const slug = toSlug(name);
    expect((await change({ published: true })).body.data).toMatchObject({ slug, published: true });
    expect(await account()).toMatchObject({ slugs: [slug], quoterPublished: true });
    expect(await readDocument(paths.companySlug(slug))).toMatchObject({ accountId });
    expect((await visit(slug)).body.data).toMatchObject({ id: accountId, name, slug });
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'quoter.update', before: { published: false, slug: null }, after: { published: true, slug } },
    ]);
  });

  test('a second company of the same name has a number', async () => {
    const [one, two] = [await company(), await company()];
    await one.change({ published: true });
    const same = await company(one.name);
    expect((await same.change({ published: true })).body.data).toMatchObject({ slug: `${toSlug(one.name)}-2` });
    expect((await two.change({ published: true })).body.data).toMatchObject({ slug: toSlug(two.name) });
  });

  test('a quoter that was published before leads by its id, and has an address with its next change', async () => {
    const accountId = await given.quotingAccount({ name: newName() });
    const { token } = await createMember(accountId, 'admin');
    expect((await visit(accountId)).body.data).toMatchObject({ id: accountId, slug: null });
    const { body } = await call(updateQuoterSettings, { colour: '#0b6b5e' }, { token });
    expect(body.data).toMatchObject({ slug: expect.stringMatching(/^fletes-/) as string });
    expect((await visit(accountId)).body.data).toMatchObject({ id: accountId });
  });
});

describe('a changed address', () => {
  test('a changed address leads to the company, and so does the former one', async () => {
    const { accountId, name, change } = await company();
    await change({ published: true });
    const [former, wanted] = [toSlug(name), toSlug(newName())];
    expect((await change({ slug: ` ${wanted.toUpperCase()} ` })).body.data).toMatchObject({ slug: wanted });
    for (const address of [former, wanted]) {
      expect((await visit(address)).body.data).toMatchObject({ id: accountId, slug: wanted });
    }
    expect((await change({ slug: former })).body.data).toMatchObject({ slug: former });
    expect((await visit(wanted)).body.data).toMatchObject({ slug: former });
  });

  test('a new address never leads back to the former one, also in a process that has cached it', async () => {
    const { accountId, name, change } = await company();
    await change({ published: true });
    const elsewhere = openElsewhere();
    const [former, wanted] = [toSlug(name), toSlug(newName())];
    expect((await visit(former, elsewhere)).body.data).toMatchObject({ slug: former });
    await change({ slug: wanted });
    expect((await visit(wanted, elsewhere)).body.data).toMatchObject({ id: accountId, slug: wanted });
    expect((await visit(former, elsewhere)).body.data).toMatchObject({ slug: wanted });
  });

  test('no other company ever gets a former address', async () => {
    const [one, other] = [await company(), await company()];
    const former = toSlug(one.name);
    await one.change({ published: true });
    await one.change({ slug: toSlug(newName()) });
    expect(await other.change({ slug: former })).toMatchObject({ status: 409, body: { inputError: 'slug' } });
    expect(await readDocument(paths.companySlug(former))).toMatchObject({ accountId: one.accountId });
  });

  test('no company takes the id of another', async () => {
    const accountId = `a-${randomUUID()}`;
    await adminFirestore.doc(paths.account(accountId)).set({ name: 'x' });
    const { change, account } = await company();
    expect(await change({ slug: accountId })).toMatchObject({ status: 409, body: { inputError: 'slug' } });
    expect(await account()).not.toHaveProperty('slugs');
  });

  test('only ten addresses are kept for one company', async () => {
    const { accountId, change } = await company();
    const slugs = Array.from({ length: MAX_SLUGS }, () => toSlug(newName()));
    for (const slug of slugs) expect((await change({ slug })).status).toBe(200);
    expect(await change({ slug: toSlug(newName()) })).toMatchObject({ status: 409, body: { inputError: 'slug' } });
    expect((await change({ slug: slugs[0] })).body.data).toMatchObject({ slug: slugs[0] });
    const held = await adminFirestore.collection('companySlugs').where('accountId', '==', accountId).get();
    expect(held.size).toBe(MAX_SLUGS);
  });

  test.each([
    ['ab', 'Escribe al menos tres letras o números'],
    ['fletes rosa', 'Usa solo letras sin tilde, números y guiones'],
    ['llevo-oficial', 'Esa dirección está reservada. Prueba con otra'],
    ['quoter', 'Esa dirección está reservada. Prueba con otra'],
  ])('the address %j is refused', async (slug, message) => {
    const { change, account } = await company();
    expect(await change({ slug })).toMatchObject({ status: 400, body: { inputError: 'slug', message } });
    expect(await account()).not.toHaveProperty('slugs');
  });

  test('one of 50 companies that want the same address at once has it', async () => {
    const slug = toSlug(newName());
    const companies = await Promise.all(Array.from({ length: 50 }, () => company()));
    const answers = await Promise.all(companies.map(({ change }) => change({ slug })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
    const winner = companies[statuses.indexOf(200)];
    expect(await readDocument(paths.companySlug(slug))).toMatchObject({ accountId: winner?.accountId });
    const accounts = await Promise.all(companies.map(({ account }) => account()));
    expect(accounts.filter((account) => account !== null && 'slugs' in account)).toHaveLength(1);
  });
});

describe('visits', () => {
  test.each(['x-unknown', 'fletes-que-no-existe', 'con%20espacio', 'a'.repeat(128)])(
    'the address %s is 404',
    async (address) => {
      expect(await visit(address)).toMatchObject({ status: 404, body: { inputError: 'address' } });
    },
  );

  test('an unpublished quoter is 404 at its address', async () => {
    const { name, change } = await company();
    await change({ published: true });
    await change({ published: false });
    expect((await visit(toSlug(name))).status).toBe(404);
  });
});

describe('the name', () => {
  async function unnamed() {
    const email = `${randomUUID()}@personas.test`;
    const input = { name: 'Rosa', email, password: 'Caballo-Pila-Grapa-1', accepted_terms: true } as const;
    const { body } = await call(signUp, input);
    const { token, account_id: accountId } = body.data as { token: string; account_id: string };
    const change = (changes: SentInputOf<typeof updateQuoterSettings>) =>
      call(updateQuoterSettings, changes, { token });
    return { accountId, token, change };
  }

  test('a company without a name is not published', async () => {
    const { accountId, token, change } = await unnamed();
    expect((await call(getQuoterSettings, {}, { token })).body.data).toMatchObject({ has_name: false });
    expect(await change({ published: true })).toMatchObject({ status: 409, body: { inputError: 'name' } });
    expect(await readDocument(paths.account(accountId))).toMatchObject({ quoterPublished: false });
    expect((await call(createQuote, { ...trip(), empresa: accountId })).status).toBe(404);
  });

  test('name and publication are one change, with every copy of the name', async () => {
    const { accountId, change } = await unnamed();
    const name = newName();
    expect((await change({ published: true, name: ` ${name} ` })).body.data).toMatchObject({
      name,
      slug: toSlug(name),
      has_name: true,
      published: true,
    });
    expect(await readDocument(paths.account(accountId))).toMatchObject({ name, isNamed: true, slugs: [toSlug(name)] });
    const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'members')).get();
    const [owner] = docs;
    expect(await readDocument(paths.user(owner?.id ?? ''))).toMatchObject({ accounts: { [accountId]: { name } } });
    expect((await visit(toSlug(name))).body.data).toMatchObject({ name });
  });

  test('only the owner changes a name that was chosen', async () => {
    const admin = await company();
    expect(await admin.change({ name: 'Otra' })).toMatchObject({ status: 403, body: { inputError: 'name' } });
    expect(await admin.account()).toMatchObject({ name: admin.name });
    const owner = await company(newName(), 'owner');
    expect((await owner.change({ name: 'Otra' })).body.data).toMatchObject({ name: 'Otra' });
  });
});
