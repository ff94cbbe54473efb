/**
 * Expands references (`expand[]=latest_invoice.payments`) to objects and adds fields that are otherwise left out; pages
 * of lists.
 */
import { getCustomer } from '../billing/customers.ts';
import { invalidRequest, resourceMissing } from '../store/errors.ts';
import { toStripeList } from '../billing/invoice-lines.ts';
import { intentOfInvoice, paymentsOfInvoice } from '../billing/invoices.ts';
import type { Invoice, List } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';
import type { Params } from '../request/params.ts';

/** Maximum depth of expansion at Stripe. */
const MAX_LEVELS = 4;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Object of any kind by its id. */
function findById(store: StripeStore, id: string): object | undefined {
  const { state } = store;
  const [prefix = ''] = id.split('_', 1);
  const kinds: Readonly<Record<string, Record<string, object>>> = {
    prod: state.products,
    price: state.prices,
    pm: state.paymentMethods,
    seti: state.setupIntents,
    pi: state.paymentIntents,
    ch: state.charges,
    in: state.invoices,
    sub: state.subscriptions,
  };
  return prefix === 'cus' ? getCustomer(store, id) : kinds[prefix]?.[id];
}

/** Fields that are sent only when expanded. */
function includableField(store: StripeStore, object: Json, name: string): unknown {
  if (object.object === 'invoice') {
    const invoice = object as unknown as Invoice;
    if (name === 'payments')
      return toStripeList(`/v1/invoices/${invoice.id}/payments`, structuredClone(paymentsOfInvoice(store, invoice.id)));
    if (name === 'confirmation_secret') {
      const intent = intentOfInvoice(store, invoice.id);
      return intent && { client_secret: intent.client_secret, type: 'payment_intent' };
    }
  }
  if (object.object === 'charge' && name === 'refunds') {
    const own = store.all('refunds').filter(({ charge }) => charge === object.id);
    return toStripeList(`/v1/charges/${String(object.id)}/refunds`, structuredClone(own));
  }
  if (object.object === 'customer' && name === 'subscriptions') {
    const own = store.all('subscriptions').filter(({ customer }) => customer === object.id);
    return toStripeList(`/v1/customers/${String(object.id)}/subscriptions`, structuredClone(own));
  }
  return undefined;
}

function cannotExpand(name: string): never {
  throw invalidRequest(`This property cannot be expanded (${name}).`, 'expand');
}

function expandPath(store: StripeStore, value: unknown, path: readonly string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) expandPath(store, item, path);
    return;
  }
  const [name, ...rest] = path;
  // Deleted objects have no expandable fields.
  if (name === undefined || !isObject(value) || value.deleted === true) return;
  if (!(name in value)) value[name] = includableField(store, value, name) ?? cannotExpand(name);
  const inner = value[name];
  if (typeof inner === 'string') value[name] = structuredClone(findById(store, inner) ?? cannotExpand(name));
  expandPath(store, value[name], rest);
}

/** Copy of a response with the requested paths expanded. */
export function expandResponse(store: StripeStore, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const levels = path.split('.');
    // A list's `data` counts as a level (stripe/stripe-java#2011).
    if (levels.length > MAX_LEVELS) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`,
        'expand',
      );
    }
    expandPath(store, copy, levels);
  }
  return copy;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** Page of a list, newest first, after or before a given item. */
export function paginate<Item extends { id: string }>(url: string, all: readonly Item[], params: Params): List<Item> {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw invalidRequest(`This value must be between 1 and ${MAX_LIMIT}`, 'limit', 'parameter_invalid_integer');
  }
  const position = (id: string, param: string) => {
    const index = all.findIndex((item) => item.id === id);
    if (index === -1) throw resourceMissing('object', id, param);
    return index;
  };
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  if (typeof after === 'string' && typeof before === 'string') {
    throw invalidRequest('Received both starting_after and ending_before parameters. Please pass in only one.');
  }
  const rest = typeof after === 'string' ? all.slice(position(after, 'starting_after') + 1) : all;
  const upTo = typeof before === 'string' ? rest.slice(0, position(before, 'ending_before')) : rest;
  const data = typeof before === 'string' ? upTo.slice(-limit) : upTo.slice(0, limit);
  return { ...toStripeList(url, [...data]), has_more: upTo.length > data.length };
}
