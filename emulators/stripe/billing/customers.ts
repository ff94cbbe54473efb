import { invalidRequest, resourceMissing } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Params } from '../request/params.ts';
import { cancelImmediately } from './cancel-subscription.ts';
import type { Customer } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

const CUSTOM_FIELDS = 'invoice_settings[custom_fields]';
const [MAX_FIELDS, MAX_FIELD_NAME, MAX_FIELD_VALUE] = [4, 40, 140];
const DEFAULT_METHOD = 'invoice_settings[default_payment_method]';

function assertOwnDefaultMethod(store: StripeStore, customerId: string, methodId: string): void {
  const method = store.get('paymentMethods', methodId, DEFAULT_METHOD);
  if (method.customer !== customerId) throw resourceMissing('PaymentMethod', methodId, DEFAULT_METHOD);
}

export function createCustomer(store: StripeStore, params: Params): Customer {
  const id = newId('cus');
  const customer: Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: store.now(id),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.text('description') ?? null,
    discount: null,
    email: params.text('email') ?? null,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata(),
    name: params.text('name') ?? null,
    next_invoice_sequence: 1,
    phone: params.text('phone') ?? null,
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
  const { email, name, description, phone } = customer;
  const text = (field: string, existing: string | null | undefined) => {
    const given = params.text(field);
    return given === undefined ? (existing ?? null) : given;
  };
  customer.email = text('email', email);
  customer.name = text('name', name);
  customer.description = text('description', description);
  customer.phone = text('phone', phone);
  customer.metadata = params.metadata(customer.metadata);
  params.ignore('address', 'preferred_locales', 'tax');
  const settings = params.group('invoice_settings');
  const method = settings.text('default_payment_method');
  if (typeof method === 'string') assertOwnDefaultMethod(store, id, method);
  if (method !== undefined) customer.invoice_settings.default_payment_method = method;
  const fields = settings.groups('custom_fields').map((field) => ({
    name: printed(field, 'name', MAX_FIELD_NAME),
    value: printed(field, 'value', MAX_FIELD_VALUE),
  }));
  if (fields.length > MAX_FIELDS) throw invalidRequest('Too many custom fields.', CUSTOM_FIELDS);
  if (fields.length > 0) customer.invoice_settings.custom_fields = fields;
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
    if (method.customer === id) method.customer = null;
  }
  Reflect.deleteProperty(store.state.customers, id);
  store.state.deletedCustomers[id] = true;
  store.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

/** Customer by id; a deleted one has only id and `deleted`. */
export const getCustomer = (store: StripeStore, id: string): Customer | DeletedCustomer =>
  store.state.deletedCustomers[id] ? { id, object: 'customer', deleted: true } : store.get('customers', id);
