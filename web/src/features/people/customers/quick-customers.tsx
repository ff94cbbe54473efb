import { CUSTOMER_SORTS } from '@llevo/contract/endpoints/people/customers';
import type { SelectOption } from '../../../ui/list/filter-field.tsx';
import { QuickFilter, QuickFilterGroup } from '../../../ui/list/quick-filters.tsx';
import type { CustomersView } from './customers-url.ts';

const [USUAL_SORT] = CUSTOMER_SORTS;

const NEWEST: SelectOption = { value: '-dateCreate', label: 'Más recientes' };

interface QuickCustomersProps {
  readonly view: Pick<CustomersView, 'sort'>;
  /** The orders by trips that the view offers. */
  readonly tripSorts: readonly SelectOption[];
  readonly onSort: (sort: string) => void;
}

/** The orders of every day, one press each: the newest customers, and those with the most trips. */
export const QuickCustomers = ({ view, tripSorts, onSort }: QuickCustomersProps) => (
  <QuickFilterGroup>
    {[NEWEST, ...tripSorts].map(({ value, label }) => {
      const isOn = view.sort === value;
      return (
        <QuickFilter
          key={value}
          isOn={isOn}
          onPress={() => {
            onSort(isOn ? USUAL_SORT : value);
          }}
        >
          {label}
        </QuickFilter>
      );
    })}
  </QuickFilterGroup>
);
