/** Message templates: which ones Meta lacks or has with another text, and the state of each. */
import * as z from 'zod';
import { graphErrorEffect } from '../../../functions/contract/src/rules/whatsapp/graph-errors.ts';
import {
  type CreationComponent,
  templateCreation,
  type TemplateCreation,
} from '../../../functions/contract/src/rules/whatsapp/template-creation.ts';
import { ALL_TEMPLATES } from '../../../functions/contract/src/rules/whatsapp/templates/all-templates.ts';
import { type Graph, GraphRefusal } from './graph-client.ts';
import type { WhatsAppAccount } from './whatsapp-account.ts';

const FIELDS = 'name,language,status,category,components,rejected_reason';
const PAGE_SIZE = '100';
/** Statuses in which Meta takes another text. */
const EDITABLE = ['APPROVED', 'REJECTED', 'PAUSED'];

const Component = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  buttons: z
    .array(z.looseObject({ type: z.string(), text: z.string().optional(), url: z.string().optional() }))
    .optional(),
});
const Stored = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string(),
  components: z.array(Component).default([]),
  rejected_reason: z.string().default('NONE'),
});
type Stored = z.output<typeof Stored>;

const Page = z.object({
  data: z.array(Stored),
  paging: z.object({ cursors: z.object({ after: z.string() }), next: z.string().optional() }).optional(),
});

/** A template of the product beside its copy at Meta. */
export interface TemplatePair {
  readonly wanted: TemplateCreation;
  /** Null if Meta has none. */
  readonly stored: Stored | null;
}

async function listTemplates(graph: Graph, { token, businessId }: WhatsAppAccount): Promise<Stored[]> {
  const templates: Stored[] = [];
  let after: string | null = null;
  do {
    const query = { fields: FIELDS, limit: PAGE_SIZE, ...(after !== null && { after }) };
    const page: z.output<typeof Page> = await graph.send(
      { method: 'GET', path: `${businessId}/message_templates`, token, query },
      Page,
    );
    templates.push(...page.data);
    after = page.paging?.next === undefined ? null : page.paging.cursors.after;
  } while (after !== null);
  return templates;
}

/** Every template of the product, with its copy at Meta. */
export async function readTemplates(graph: Graph, account: WhatsAppAccount, site: string): Promise<TemplatePair[]> {
  const stored = await listTemplates(graph, account);
  return ALL_TEMPLATES.map((template) => ({
    wanted: templateCreation(template, site),
    stored: stored.find(({ name, language }) => name === template.name && language === template.language) ?? null,
  }));
}

export const nameOf = ({ wanted }: TemplatePair): string => `${wanted.name} (${wanted.language})`;

/** Texts of a template, without examples, which Meta stores in its own way. */
const textsOf = (components: readonly (CreationComponent | z.output<typeof Component>)[]): string =>
  JSON.stringify(
    components.map(({ type, text = '', buttons = [] }) => [
      type.toUpperCase(),
      text,
      buttons.map((button) => [button.type.toUpperCase(), button.text ?? '', button.url ?? '']),
    ]),
  );

/** Meta writes the texts of codes itself; only their category can differ. */
function hasOtherText({ wanted, stored }: TemplatePair): boolean {
  if (stored === null || wanted.category === 'AUTHENTICATION') return false;
  return textsOf(wanted.components) !== textsOf(stored.components);
}

/** Fields that an edit replaces. */
const changesOf = ({ wanted: { components, message_send_ttl_seconds } }: TemplatePair) => ({
  components,
  message_send_ttl_seconds,
});

export const isMissing = ({ stored }: TemplatePair): boolean => stored === null;
export const isOutdated = (pair: TemplatePair): boolean =>
  hasOtherText(pair) && EDITABLE.includes(pair.stored?.status ?? '');

/** Describes a state that only Meta, or a person at Meta's pages, can change; null for none. */
export function pendingOf(pair: TemplatePair): string | null {
  const { wanted, stored } = pair;
  if (stored === null || isOutdated(pair)) return null;
  const name = nameOf(pair);
  if (stored.status === 'PENDING') {
    return hasOtherText(pair)
      ? `Meta reviews an older text of ${name}: run this again once it has ended`
      : `Meta reviews ${name}`;
  }
  if (stored.status === 'REJECTED') {
    return `Meta rejected ${name} for ${stored.rejected_reason}: change its text in functions/contract/src/rules/whatsapp/templates and run this again, or appeal in WhatsApp Manager → Message templates`;
  }
  if (stored.status !== 'APPROVED') return `Meta has ${name} as ${stored.status}: see WhatsApp Manager`;
  if (stored.category === wanted.category) return null;
  return `Meta counts ${name} as ${stored.category}, not ${wanted.category}, which has another price`;
}

/** A line for each template: `booking_received: es approved, en pending`. */
export function describeTemplates(pairs: readonly TemplatePair[]): string[] {
  const byName = Map.groupBy(pairs, ({ wanted }) => wanted.name);
  const stateOf = ({ wanted, stored }: TemplatePair) =>
    `${wanted.language} ${stored === null ? 'missing' : stored.status.toLowerCase()}`;
  return [...byName].map(([name, ofName]) => `${name}: ${ofName.map(stateOf).join(', ')}`);
}

/** A refusal that every further call would meet. */
const isFatal = ({ code, status }: GraphRefusal): boolean =>
  status === 0 || graphErrorEffect({ code, status }, 0).action === 'disable';

interface Sent {
  readonly done: readonly string[];
  readonly refused: readonly string[];
}

/** Sends missing templates and other texts for approval. Throws if Meta refuses the account. */
export async function sendTemplates(
  graph: Graph,
  { token, businessId }: WhatsAppAccount,
  pairs: readonly TemplatePair[],
): Promise<Sent> {
  const done: string[] = [];
  const refused: string[] = [];
  const attempt = async (pair: TemplatePair, path: string, body: object) => {
    try {
      await graph.send({ method: 'POST', path, token, body }, z.unknown());
      done.push(`sent ${nameOf(pair)} for approval`);
    } catch (error) {
      if (!(error instanceof GraphRefusal) || isFatal(error)) throw error;
      refused.push(`Meta refuses ${nameOf(pair)}: ${error.message}`);
    }
  };
  for (const pair of pairs) {
    if (pair.stored === null) await attempt(pair, `${businessId}/message_templates`, pair.wanted);
    else if (isOutdated(pair)) await attempt(pair, pair.stored.id, changesOf(pair));
  }
  return { done, refused };
}
