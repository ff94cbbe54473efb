import { Firestore } from 'firebase-admin/firestore';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

const database = new Firestore({ projectId: 'demo-none' });
const person = database.doc('users/u-1');
const account = database.doc('accounts/a-1');
const people = database.collection('users');

/** A transaction that returns the paths it was asked for, and records each request. */
function fakeTransaction(failure?: Error) {
  const asked: unknown[] = [];
  const transaction = {
    name: 'the transaction',
    get: (query: unknown) => {
      asked.push(query);
      return Promise.resolve('found');
    },
    getAll: (...documents: DocumentReference[]) => {
      asked.push(documents.map(({ path }) => path));
      return failure === undefined
        ? Promise.resolve(documents.map(({ path }) => `read ${path}`))
        : Promise.reject(failure);
    },
    ownName() {
      return this.name;
    },
  };
  return { asked, transaction, together: readTogether(transaction as unknown as Transaction) };
}

test('reads documents requested at the same time in one request, and a later one in another', async () => {
  const { asked, together } = fakeTransaction();
  const readLater = async () => together.get(account);
  expect(await Promise.all([together.get(person), readLater(), together.get(person)])).toEqual([
    'read users/u-1',
    'read accounts/a-1',
    'read users/u-1',
  ]);
  expect(await together.get(account)).toBe('read accounts/a-1');
  expect(asked).toEqual([['users/u-1', 'accounts/a-1', 'users/u-1'], ['accounts/a-1']]);
});

test('a query is a request of its own', async () => {
  const { asked, together } = fakeTransaction();
  expect(await Promise.all([together.get(people), together.get(person)])).toEqual(['found', 'read users/u-1']);
  expect(asked).toEqual([people, ['users/u-1']]);
});

test('a failed request rejects every read that it contains', async () => {
  const { together } = fakeTransaction(new Error('contention'));
  const results = await Promise.allSettled([together.get(person), together.get(account)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('leaves all other methods to the transaction', () => {
  const { together, transaction } = fakeTransaction();
  expect((together as unknown as typeof transaction).ownName()).toBe('the transaction');
});
