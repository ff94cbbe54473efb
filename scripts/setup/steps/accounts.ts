/** First users of the installation, and the operator's quoter. */
import { OPERATOR_ACCOUNT, PLATFORM_ACCOUNT, readSecret, siteUrl } from '../installation.ts';
import type { FirstUser } from '../product.ts';
import type { SetupContext, SetupStep } from '../step.ts';

const operator = ({ answers }: SetupContext): FirstUser => ({
  accountId: OPERATOR_ACCOUNT,
  accountName: answers.company,
  userName: answers.ownerName,
  email: answers.ownerEmail,
});

const platform = ({ answers }: SetupContext): FirstUser => ({
  accountId: PLATFORM_ACCOUNT,
  accountName: 'Plataforma',
  userName: answers.masterEmail === answers.ownerEmail ? answers.ownerName : 'Administración',
  email: answers.masterEmail,
});

async function differences({ product, answers }: SetupContext): Promise<string[]> {
  const { ownerEmail, masterEmail } = answers;
  if (ownerEmail === '' || masterEmail === '')
    return ['missing owner or master: pass --owner-email and --master-email'];
  const company = await product.state(OPERATOR_ACCOUNT, ownerEmail);
  const owner = await product.state(PLATFORM_ACCOUNT, masterEmail);
  return [
    ...(company.hasAccount ? [] : [`there is no account ${OPERATOR_ACCOUNT}`]),
    ...(company.hasAccount && company.role !== 'owner' ? [`${ownerEmail} does not own ${OPERATOR_ACCOUNT}`] : []),
    ...(owner.hasAccount ? [] : ['the platform has no account']),
    ...(owner.hasAccount && owner.role !== 'master' ? [`${masterEmail} is not a master`] : []),
  ];
}

export const accountsStep: SetupStep = {
  id: 'accounts',
  title: 'The operator’s account and the first master',
  check: async (context) => ({ wrong: await differences(context) }),
  apply: async (context) => {
    const { product } = context;
    const site = await siteUrl(context);
    const done: string[] = [];
    for (const first of [operator(context), platform(context)]) {
      if ((await product.state(first.accountId, first.email)).hasAccount) continue;
      await product.createAccount(first, site);
      done.push(`created ${first.accountId} for ${first.email}`);
    }
    const { accountId, email } = platform(context);
    if ((await product.state(accountId, email)).role === 'owner') {
      await product.appointMaster(accountId, email);
      done.push(`appointed ${email} as a master, who must set up a second factor at the first sign-in`);
    }
    return done;
  },
  undo: () => 'a master deletes accounts and users in mission control',
};

/** Addresses of the first users without a password. */
async function withoutPassword(context: SetupContext): Promise<string[]> {
  const people = [operator(context), platform(context)];
  const states = await Promise.all(people.map(({ accountId, email }) => context.product.state(accountId, email)));
  return [...new Set(people.filter((_one, index) => states[index]?.hasPassword === false).map(({ email }) => email))];
}

/** Creates a link for each of them, valid once and for a day. The links are printed and not stored. */
export async function passwordLinks(context: SetupContext): Promise<readonly { email: string; link: string }[]> {
  const emails = await withoutPassword(context);
  if (emails.length === 0) return [];
  const secret = await readSecret(context.google, 'TOKEN_SECRET');
  if (secret === null) throw new Error('Missing TOKEN_SECRET, which signs the links');
  const site = await siteUrl(context);
  return Promise.all(
    emails.map(async (email) => ({ email, link: await context.product.passwordLink(email, site, secret) })),
  );
}

export const quoterStep: SetupStep = {
  id: 'quoter',
  title: 'The operator’s plan and quoter',
  check: async ({ product, answers }) => {
    if (answers.ownerEmail === '') return { wrong: ['missing owner: pass --owner-email'] };
    const { hasPlan, isQuoterPublished } = await product.state(OPERATOR_ACCOUNT, answers.ownerEmail);
    return {
      wrong: [
        ...(hasPlan ? [] : ['the operator has no plan']),
        ...(isQuoterPublished ? [] : ['the quoter is not published']),
      ],
    };
  },
  apply: async ({ product }) => {
    await product.openOperator(OPERATOR_ACCOUNT);
    return ['gave the operator its plan and published its quoter, with the default rates'];
  },
  undo: () => 'the owner unpublishes the quoter under Tarifas → Cotizador',
};
