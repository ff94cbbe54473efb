/** The app at Meta: its token's rights, its webhook's address, and the business account that it follows. */
import * as z from 'zod';
import { siteUrl } from '../installation.ts';
import type { SetupContext } from '../step.ts';
import type { Graph } from './graph-client.ts';
import type { WhatsAppAccount } from './whatsapp-account.ts';

const OBJECT = 'whatsapp_business_account';
/** Webhook fields: statuses and answers of people; results of reviews. */
const FIELDS = ['messages', 'message_template_status_update'];
const PERMISSIONS = ['whatsapp_business_management', 'whatsapp_business_messaging'];

const App = z.object({ id: z.string() });
const Followers = z.object({ data: z.array(z.object({ whatsapp_business_api_data: App })) });
const Subscriptions = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().default(''),
      fields: z.array(z.object({ name: z.string() })).default([]),
    }),
  ),
});
const Token = z.object({
  data: z.object({ is_valid: z.boolean(), expires_at: z.int().default(0), scopes: z.array(z.string()).default([]) }),
});

export const webhookUrl = async (context: SetupContext): Promise<string> =>
  `${await siteUrl(context)}/api/whatsapp/webhook`;

interface AppKeys {
  readonly appId: string;
  /** The app's own token, for calls about the app. */
  readonly appToken: string;
}

/** Null without the app's secret. */
async function keysOfApp(graph: Graph, { token, appSecret }: WhatsAppAccount): Promise<AppKeys | null> {
  if (appSecret === null) return null;
  const { id } = await graph.send({ method: 'GET', path: 'app', token, query: { fields: 'id' } }, App);
  return { appId: id, appToken: `${id}|${appSecret}` };
}

async function readSubscription(graph: Graph, { appId, appToken: token }: AppKeys) {
  const path = `${appId}/subscriptions`;
  const { data } = await graph.send({ method: 'GET', path, token }, Subscriptions);
  const found = data.find(({ object }) => object === OBJECT);
  return { url: found?.callback_url ?? '', fields: (found?.fields ?? []).map(({ name }) => name) };
}

async function isFollowing(graph: Graph, { token, businessId }: WhatsAppAccount, appId: string): Promise<boolean> {
  const path = `${businessId}/subscribed_apps`;
  const { data } = await graph.send({ method: 'GET', path, token }, Followers);
  return data.some(({ whatsapp_business_api_data: app }) => app.id === appId);
}

interface AppFinding {
  readonly wrong: readonly string[];
  readonly pending: readonly string[];
}

async function tokenFaults(graph: Graph, account: WhatsAppAccount, { appToken }: AppKeys): Promise<string[]> {
  const query = { input_token: account.token };
  const { data } = await graph.send({ method: 'GET', path: 'debug_token', token: appToken, query }, Token);
  const missing = PERMISSIONS.filter((permission) => !data.scopes.includes(permission));
  const expiry = new Date(data.expires_at * 1000).toISOString().slice(0, 10);
  return [
    ...missing.map((permission) => `WHATSAPP_TOKEN lacks the permission ${permission}: make it again with it`),
    ...(data.expires_at === 0 ? [] : [`WHATSAPP_TOKEN expires on ${expiry}: make one that never does`]),
  ];
}

/** Compares the app's webhook with the site. */
export async function checkApp(context: SetupContext, account: WhatsAppAccount): Promise<AppFinding> {
  const { graph } = context;
  const keys = await keysOfApp(graph, account);
  if (keys === null) {
    const what = 'statuses and answers of people do not arrive';
    return { wrong: [], pending: [`WHATSAPP_APP_SECRET is empty: ${what} (docs/configuration.md)`] };
  }
  const url = await webhookUrl(context);
  const subscription = await readSubscription(graph, keys);
  const missing = FIELDS.filter((field) => !subscription.fields.includes(field));
  return {
    wrong: [
      ...(subscription.url === url ? [] : [`WhatsApp reports to ${subscription.url || 'no address'}, not to ${url}`]),
      ...(missing.length === 0 ? [] : [`WhatsApp does not report ${missing.join(', ')}`]),
      ...((await isFollowing(graph, account, keys.appId)) ? [] : ['the app does not follow the business account']),
    ],
    pending: await tokenFaults(graph, account, keys),
  };
}

/** Sets the webhook's address, which Meta verifies at once, and follows the business account. */
export async function subscribeApp(context: SetupContext, account: WhatsAppAccount): Promise<string[]> {
  const { graph } = context;
  const keys = await keysOfApp(graph, account);
  if (keys === null) return [];
  const done: string[] = [];
  const url = await webhookUrl(context);
  const { fields, url: current } = await readSubscription(graph, keys);
  const all = [...new Set([...fields, ...FIELDS])];
  if (current !== url || all.length > fields.length) {
    const { appId, appToken: token } = keys;
    const body = { object: OBJECT, callback_url: url, verify_token: account.verifyToken, fields: all.join(',') };
    await graph.send({ method: 'POST', path: `${appId}/subscriptions`, token, body }, z.unknown());
    done.push(`WhatsApp reports to ${url}`);
  }
  if (!(await isFollowing(graph, account, keys.appId))) {
    const path = `${account.businessId}/subscribed_apps`;
    await graph.send({ method: 'POST', path, token: account.token }, z.unknown());
    done.push('the app follows the business account');
  }
  return done;
}
