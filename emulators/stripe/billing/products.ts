/** Products and their prices. */
import { invalidRequest } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Params } from '../request/params.ts';
import type { Plan, Price, Product } from '../store/types.ts';
import type { StripeStore } from '../store/store.ts';

/** Eight digits. */
const MAX_AMOUNT = 99_999_999;
/** Stripe has most of them. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase()));
const MAX_LOOKUP_KEY = 200;
const INTERVALS = ['day', 'week', 'month', 'year'] as const;

export function createProduct(store: StripeStore, params: Params): Product {
  const id = params.text('id') ?? newId('prod');
  if (store.state.products[id]) throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
  params.ignore('type');
  const product: Product = {
    id,
    object: 'product',
    active: params.boolean('active') ?? true,
    created: store.now(),
    default_price: null,
    description: params.text('description') ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: params.metadata(),
    name: params.required('name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.text('statement_descriptor') ?? null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: params.text('unit_label') ?? null,
    updated: store.now(),
    url: params.text('url') ?? null,
  };
  store.state.products[id] = product;
  store.emit('product.created', product);
  return product;
}

function resolveProduct(store: StripeStore, params: Params): Product {
  if (!params.has('product_data')) return store.get('products', params.required('product'), 'product');
  return createProduct(store, params.group('product_data'));
}

/** A lookup key belongs to one price. Another price can take it only with `transfer_lookup_key`. */
function claimLookupKey(store: StripeStore, key: string | null, isTransfer: boolean): void {
  const holder = store.all('prices').find(({ lookup_key }) => key !== null && lookup_key === key);
  if (!holder) return;
  if (!isTransfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. If you want to transfer a lookup key to a different price, use the \`transfer_lookup_key\` parameter.`,
      'lookup_key',
      'resource_already_exists',
    );
  }
  holder.lookup_key = null;
}

export function createPrice(store: StripeStore, params: Params): Price {
  const currency = params.required('currency');
  if (!CURRENCIES.has(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}`, 'currency');
  }
  const amount = params.integer('unit_amount');
  if (amount === undefined)
    throw invalidRequest('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
  if (amount < 0 || amount > MAX_AMOUNT)
    throw invalidRequest(`Invalid unit_amount: must be between 0 and ${MAX_AMOUNT}`, 'unit_amount');
  const recurring = params.group('recurring');
  const interval = recurring.choice('interval', INTERVALS);
  if (!interval) throw invalidRequest('The fake supports recurring prices only.', 'recurring');
  const lookupKey = params.short('lookup_key', MAX_LOOKUP_KEY) ?? null;
  const isTransfer = params.boolean('transfer_lookup_key') ?? false;
  const metadata = params.metadata();
  const nickname = params.text('nickname') ?? null;
  const isActive = params.boolean('active') ?? true;
  params.ignore('tax_behavior', 'billing_scheme');
  claimLookupKey(store, lookupKey, isTransfer);
  const product = resolveProduct(store, params);
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: isActive,
    billing_scheme: 'per_unit',
    created: store.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata,
    nickname,
    product: product.id,
    recurring: {
      interval,
      interval_count: recurring.integer('interval_count') ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  store.state.prices[price.id] = price;
  store.emit('price.created', price);
  return price;
}

export function updatePrice(store: StripeStore, id: string, params: Params): Price {
  const price = store.get('prices', id);
  price.active = params.boolean('active') ?? price.active;
  price.metadata = params.metadata(price.metadata);
  const key = params.text('lookup_key');
  if (key !== undefined) {
    claimLookupKey(store, key, params.boolean('transfer_lookup_key') ?? false);
    price.lookup_key = key;
  }
  return price;
}

/** Legacy form of a price, which subscription items still carry. */
export const toLegacyPlan = (price: Price): Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
