import type { FirstUser, Product } from '../product.ts';

interface FakeAccount extends FirstUser {
  role: 'owner' | 'master';
  isOpen: boolean;
}

/** The product's data in memory, for unit tests of the steps. */
export function fakeProduct(): Product {
  const accounts = new Map<string, FakeAccount>();
  const found = (accountId: string) => {
    const account = accounts.get(accountId);
    if (account === undefined) throw new Error(`Unknown account ${accountId}`);
    return account;
  };
  let version = 0;
  return {
    dataVersion: () => Promise.resolve({ version, settled: version, latest: 1 }),
    migrate: () => {
      version = 1;
      return Promise.resolve();
    },
    state: (accountId, email) => {
      const account = accounts.get(accountId);
      const role = account?.email === email ? account.role : null;
      const isOpen = account?.isOpen === true;
      return Promise.resolve({
        hasAccount: account !== undefined,
        role,
        hasPassword: false,
        hasPlan: isOpen,
        isQuoterPublished: isOpen,
      });
    },
    leader: (accountId) => {
      const account = accounts.get(accountId);
      const { accountName = '', userName: name = '', email = '' } = account ?? {};
      return Promise.resolve(account === undefined ? null : { accountName, name, email });
    },
    createAccount: (first) => {
      if (accounts.has(first.accountId)) return Promise.reject(new Error('ALREADY_EXISTS'));
      accounts.set(first.accountId, { ...first, role: 'owner', isOpen: false });
      return Promise.resolve();
    },
    appointMaster: (accountId) => {
      found(accountId).role = 'master';
      return Promise.resolve();
    },
    openOperator: (accountId) => {
      found(accountId).isOpen = true;
      return Promise.resolve();
    },
    passwordLink: (email, siteUrl) => Promise.resolve(`${siteUrl}/resetpassword?token=${email}`),
  };
}

/** Answers the requests of the smoke test. */
export const fakeSite = (url: string): Promise<Response> => {
  const text = '<html> Llevo {"status":"ok"} price_km "distance" "projectId"';
  return Promise.resolve(new Response(text, { status: url.endsWith('/no-such-page') ? 404 : 200 }));
};
