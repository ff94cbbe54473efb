/** WhatsApp: its number, its templates for approval, and its webhook. */
import { siteUrl } from '../installation.ts';
import type { Finding, SetupContext, SetupStep } from '../step.ts';
import { checkNumber } from '../whatsapp/business-number.ts';
import { GraphRefusal } from '../whatsapp/graph-client.ts';
import { describeTemplates, isMissing, isOutdated, nameOf, pendingOf } from '../whatsapp/templates.ts';
import { readTemplates, sendTemplates } from '../whatsapp/templates.ts';
import { checkApp, subscribeApp, webhookUrl } from '../whatsapp/webhook.ts';
import { readWhatsAppAccount, type WhatsAppAccount } from '../whatsapp/whatsapp-account.ts';

const HOW = 'docs/configuration.md, WhatsApp';
/** Meta's codes of a missing, expired or revoked token. */
const TOKEN_CODES = [104, 190];

const OFF = `WHATSAPP_TOKEN is empty: WhatsApp is off, and codes and notices go by mail; to turn it on, run this with --secret WHATSAPP_TOKEN --secret WHATSAPP_APP_SECRET --whatsapp-number <id> --whatsapp-business <id> (${HOW})`;

/** Explains a refusal. `name` is the secret with which Meta was called. Throws other errors. */
function refusalOf(error: unknown, { project }: SetupContext, name: string): string {
  if (!(error instanceof GraphRefusal)) throw error;
  return error.code !== null && TOKEN_CODES.includes(error.code)
    ? `Meta refuses ${name}: run npm run setup -- --project ${project} --secret ${name} with another one (${HOW}): ${error.message}`
    : `Meta refuses a call: ${error.message}`;
}

const TOKEN = 'WHATSAPP_TOKEN';
const APP_SECRET = 'WHATSAPP_APP_SECRET';

/** Explains how to enter the address in Meta's pages, if Meta does not take it from here. */
const byHand = async (context: SetupContext): Promise<string> =>
  `in Meta’s App Dashboard → WhatsApp → Configuration enter ${await webhookUrl(context)} with the token that gcloud secrets versions access latest --secret WHATSAPP_VERIFY_TOKEN --project ${context.project} prints, and subscribe to messages and message_template_status_update`;

const missingIds = ({ numberId, businessId }: WhatsAppAccount): string[] => [
  ...(numberId === '' ? ['--whatsapp-number'] : []),
  ...(businessId === '' ? ['--whatsapp-business'] : []),
];

async function checkTemplates(
  context: SetupContext,
  account: WhatsAppAccount,
): Promise<Required<Omit<Finding, 'degraded'>>> {
  const pairs = await readTemplates(context.graph, account, await siteUrl(context));
  const missing = pairs.filter(isMissing).length;
  return {
    wrong: [
      ...(missing === 0 ? [] : [`Meta lacks ${missing} of ${pairs.length} templates`]),
      ...pairs.filter(isOutdated).map((pair) => `Meta has another text of ${nameOf(pair)}`),
    ],
    pending: pairs.flatMap((pair) => pendingOf(pair) ?? []),
    states: describeTemplates(pairs),
  };
}

async function checkAccount(context: SetupContext, account: WhatsAppAccount): Promise<Finding> {
  const number = await checkNumber(context.graph, account);
  const templates = await checkTemplates(context, account);
  const app = await checkApp(context, account).catch((error: unknown) => ({
    wrong: [],
    pending: [refusalOf(error, context, APP_SECRET)],
  }));
  return {
    wrong: [...templates.wrong, ...app.wrong],
    pending: [...number.pending, ...templates.pending, ...app.pending],
    states: [...number.states, ...templates.states],
  };
}

export const whatsAppStep: SetupStep = {
  id: 'whatsapp',
  title: 'WhatsApp: number, templates and webhook',
  check: async (context) => {
    const account = await readWhatsAppAccount(context);
    if (account === null) return { wrong: [], degraded: [OFF] };
    const missing = missingIds(account);
    if (missing.length > 0)
      return { wrong: [], pending: [`WhatsApp stays off: pass ${missing.join(' and ')} (${HOW})`] };
    try {
      return await checkAccount(context, account);
    } catch (error) {
      return { wrong: [], pending: [refusalOf(error, context, TOKEN)] };
    }
  },
  apply: async (context) => {
    const account = await readWhatsAppAccount(context);
    if (account === null) return [];
    const { graph } = context;
    const report = (line: string) => {
      context.log(`      … ${line}`);
    };
    const done: string[] = [];
    try {
      const sent = await sendTemplates(graph, account, await readTemplates(graph, account, await siteUrl(context)));
      done.push(...sent.done);
      sent.refused.forEach(report);
    } catch (error) {
      report(refusalOf(error, context, TOKEN));
      return done;
    }
    try {
      done.push(...(await subscribeApp(context, account)));
    } catch (error) {
      report(`${refusalOf(error, context, APP_SECRET)}; ${await byHand(context)}`);
    }
    return done;
  },
  mayStayDifferent: true,
  undo: () =>
    'delete templates in WhatsApp Manager, and the webhook in Meta’s App Dashboard → WhatsApp → Configuration',
};
