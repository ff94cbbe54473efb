import { invalidRequest, resourceMissing } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Params } from '../request/params.ts';
import { releaseMethod } from '../payments/payment-methods.ts';
import { cancelImmediately } from './cancel-subscription.ts';
import type { Customer } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

const CUSTOM_FIELDS = 'invoice_settings[custom_fields]';
const [MAX_FIELDS, MAX_FIELD_NAME, MAX_FIELD_VALUE] = [4, 40, 140];
const MAX_EMAIL = 512;
const MAX_NAME = 256;
const MAX_PHONE = 20;
const MAX_DESCRIPTION = 5000;
const DEFAULT_METHOD = 'invoice_settings[default_payment_method]';

function assertOwnDefaultMethod(store: StripeStore, customerId: string, methodId: string): void {
  const method = store.get('paymentMethods', methodId, DEFAULT_METHOD);
  if (method.customer !== customerId) throw resourceMissing('PaymentMethod', methodId, DEFAULT_METHOD);
}

function contactOf(params: Params) {
  const email = params.short('email', MAX_EMAIL);
  if (typeof email === 'string' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalidRequest(`Invalid email address: ${email}`, 'email', 'email_invalid');
  return {
    email,
    name: params.short('name', MAX_NAME),
    description: params.short('description', MAX_DESCRIPTION),
    phone: params.short('phone', MAX_PHONE),
  };
}

export function createCustomer(store: StripeStore, params: Params): Customer {
  const id = newId('cus');
  const { email = null, name = null, description = null, phone = null } = contactOf(params);
  const customer: Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: store.now(id),
    currency: null,
    default_source: null,
    delinquent: false,
    description,
    discount: null,
    email,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata(),
    name,
    next_invoice_sequence: 1,
    phone,
    preferred_locales: params.texts('preferred_locales'),
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  params.ignore('address', 'tax');
  store.state.customers[id] = customer;
  store.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(store: StripeStore, id: string, params: Params): Customer {
  const customer = store.get('customers', id);
  const { email, name, description, phone } = contactOf(params);
  if (email !== undefined) customer.email = email;
  if (name !== undefined) customer.name = name;
  if (description !== undefined) customer.description = description;
  if (phone !== undefined) customer.phone = phone;
  customer.metadata = params.metadata(customer.metadata);
  if (params.has('preferred_locales')) customer.preferred_locales = params.texts('preferred_locales');
  params.ignore('address', 'tax');
  const settings = params.group('invoice_settings');
  const method = settings.text('default_payment_method');
  if (typeof method === 'string') assertOwnDefaultMethod(store, id, method);
  if (method !== undefined) customer.invoice_settings.default_payment_method = method;
  const fields = settings.groups('custom_fields').map((field) => ({
    name: printed(field, 'name', MAX_FIELD_NAME),
    value: printed(field, 'value', MAX_FIELD_VALUE),
  }));
  if (fields.length > MAX_FIELDS) throw invalidRequest('Too many custom fields.', CUSTOM_FIELDS);
  if (settings.has('custom_fields')) customer.invoice_settings.custom_fields = fields.length === 0 ? null : fields;
  store.emit('customer.updated', customer);
  return customer;
}

/** Text to be printed on invoices. Throws if it is too long. */
function printed(field: Params, name: string, max: number): string {
  const text = field.required(name);
  if (text.length > max) throw invalidRequest(`Invalid string: must be at most ${max} characters`, CUSTOM_FIELDS);
  return text;
}

interface DeletedCustomer {
  id: string;
  object: 'customer';
  deleted: true;
}

/** Deletes the customer and ends its subscriptions. */
export function deleteCustomer(store: StripeStore, id: string): DeletedCustomer {
  const customer = store.get('customers', id);
  for (const subscription of store.all('subscriptions')) {
    if (subscription.customer === id) cancelImmediately(store, subscription, 'cancellation_requested');
  }
  for (const method of store.all('paymentMethods')) {
    if (method.customer === id) releaseMethod(store, method);
  }
  Reflect.deleteProperty(store.state.customers, id);
  store.state.deletedCustomers[id] = true;
  store.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

/** Customer by id; a deleted one has only id and `deleted`. */
export const getCustomer = (store: StripeStore, id: string): Customer | DeletedCustomer =>
  store.state.deletedCustomers[id] ? { id, object: 'customer', deleted: true } : store.get('customers', id);
