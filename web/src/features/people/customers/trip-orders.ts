import { CUSTOMER_SORTS, CUSTOMER_TRIP_SORTS, isTripSort } from '@llevo/contract/endpoints/people/customers';
import type { CustomerTripSort } from '@llevo/contract/endpoints/people/customers';
import type { SelectOption } from '../../../ui/list/filter-field.tsx';
import type { CustomersView } from './customers-url.ts';

const ORDERS: Readonly<Record<CustomerTripSort, { readonly label: string; readonly note: string }>> = {
  '-trips': { label: 'Más viajes', note: 'Solo clientes con viajes terminados.' },
  '-spent': { label: 'Más gasto', note: 'Solo clientes con viajes terminados y con precio.' },
};

/** The view as the list reads it: a search has no order by trips, and the roles of a desk have none by what they cost. */
export function viewInForce(view: CustomersView, seesSums: boolean): CustomersView {
  const { search, sort } = view;
  if (search.trim() !== '' && isTripSort(sort)) return { ...view, sort: CUSTOMER_SORTS[0] };
  return sort === '-spent' && !seesSums ? { ...view, sort: '-trips' } : view;
}

/** The orders by trips that a view offers beside those of all people. */
export const tripOrders = ({ search }: Pick<CustomersView, 'search'>, seesSums: boolean): readonly SelectOption[] =>
  search.trim() === ''
    ? CUSTOMER_TRIP_SORTS.filter((sort) => seesSums || sort !== '-spent').map((sort) => ({
        value: sort,
        label: ORDERS[sort].label,
      }))
    : [];

/** Says which customers an order by trips leaves out; undefined for the others, which have them all. */
export const tripOrderNote = ({ sort }: Pick<CustomersView, 'sort'>): string | undefined =>
  isTripSort(sort) ? ORDERS[sort].note : undefined;
