export const PAGE_SIZES = [25, 50, 100] as const;
const [DEFAULT_PAGE_SIZE] = PAGE_SIZES;
const MAX_PAGE = 100_000;
const MAX_SEARCH = 100;

/** One filter in the URL, under `param`; `read` returns null for an invalid value. */
interface FilterParam<Value extends string> {
  readonly param: string;
  readonly read: (text: string) => Value | null;
}

/** A filter with a fixed set of values. */
export const oneOfParam = <Value extends string>(param: string, values: readonly Value[]): FilterParam<Value> => ({
  param,
  read: (text) => values.find((value) => value === text) ?? null,
});

/** A filter that takes any text matching a pattern, such as an id or a date. */
export const patternParam = (param: string, shape: RegExp): FilterParam<string> => ({
  param,
  read: (text) => (shape.test(text) ? text : null),
});

/**
 * The search, filters, order and page of a list. `Values` maps each filter to its values; null where a filter is unset.
 */
export interface ListView<Sort extends string, Values extends Record<string, string>> {
  readonly search: string;
  readonly filters: { readonly [Name in keyof Values]: Values[Name] | null };
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
}

/** A view of any list. */
export interface AnyListView {
  readonly search: string;
  readonly filters: Readonly<Record<string, string | null>>;
  readonly sort: string;
  readonly page: number;
  readonly pageSize: number;
}

/** A change of a view. Values are validated when the URL is read, so a select's raw text is allowed. */
export interface ListChange<Name extends string = string> {
  readonly search?: string;
  readonly filters?: Readonly<Partial<Record<Name, string | null>>>;
  readonly sort?: string;
  readonly page?: number;
  readonly pageSize?: number;
}

/** Converts one list's view from and to URL parameters. */
export interface ListUrl<Sort extends string, Values extends Record<string, string>> {
  /** Ignores invalid parameters. */
  readonly read: (params: URLSearchParams) => ListView<Sort, Values>;
  /** Writes only the differences from the default view. */
  readonly write: (view: AnyListView) => URLSearchParams;
  /** Names of the list's parameters; others belong to the screen. */
  readonly names: ReadonlySet<string>;
}

interface ListUrlParts<Sort extends string, Values extends Record<string, string>> {
  /** The first is the default. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly filters: { readonly [Name in keyof Values]: FilterParam<Values[Name]> };
}

const pageFrom = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

/** The URL conversion for a list with these orders and filters. */
export function defineListUrl<Sort extends string, Values extends Record<string, string>>({
  sorts,
  filters,
}: ListUrlParts<Sort, Values>): ListUrl<Sort, Values> {
  const params = Object.entries<FilterParam<string>>(filters);
  return {
    names: new Set(['buscar', 'orden', 'pagina', 'filas', ...params.map(([, { param }]) => param)]),
    read(address) {
      const readFilter = ([name, { param, read }]: (typeof params)[number]) => {
        const text = address.get(param);
        return [name, text === null ? null : read(text)] as const;
      };
      return {
        search: (address.get('buscar') ?? '').slice(0, MAX_SEARCH),
        // Object.fromEntries loses the names of the filters.
        filters: Object.fromEntries(params.map(readFilter)) as ListView<Sort, Values>['filters'],
        sort: sorts.find((sort) => sort === address.get('orden')) ?? sorts[0],
        page: pageFrom(address.get('pagina')),
        pageSize: PAGE_SIZES.find((size) => size.toString() === address.get('filas')) ?? DEFAULT_PAGE_SIZE,
      };
    },
    write(view) {
      const address = new URLSearchParams();
      if (view.search.trim() !== '') address.set('buscar', view.search);
      for (const [name, { param }] of params) {
        const value = view.filters[name] ?? '';
        if (value !== '') address.set(param, value);
      }
      if (view.sort !== sorts[0]) address.set('orden', view.sort);
      if (view.page > 1) address.set('pagina', view.page.toString());
      if (view.pageSize !== DEFAULT_PAGE_SIZE) address.set('filas', view.pageSize.toString());
      return address;
    },
  };
}

/** The view after a change. Any change but the page's resets to page 1. */
export const changeView = (view: AnyListView, { filters, ...change }: ListChange): AnyListView => ({
  ...view,
  page: 1,
  ...change,
  filters: { ...view.filters, ...withoutUndefined(filters) },
});

const withoutUndefined = (filters: ListChange['filters'] = {}): Record<string, string | null> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Whether a search or filter is set. */
export const isFiltered = ({ search, filters }: Pick<AnyListView, 'search' | 'filters'>): boolean =>
  search.trim() !== '' || Object.values(filters).some((value) => value !== null);

/** The change that unsets every filter. */
export const unsetFilters = <Name extends string>({
  filters,
}: {
  readonly filters: Readonly<Record<Name, string | null>>;
}): ListChange<Name> => ({
  // Object.fromEntries loses the names of the filters.
  filters: Object.fromEntries(Object.keys(filters).map((name) => [name, null])) as Record<Name, null>,
});

/** The change that unsets every filter and the search. */
export const withoutFilters = ({ filters }: Pick<AnyListView, 'filters'>): ListChange => ({
  search: '',
  filters: Object.fromEntries(Object.keys(filters).map((name) => [name, null])),
});
