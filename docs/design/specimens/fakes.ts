import { useState } from 'react';
import type { BoundField } from '../../../web/src/lib/form/use-form.ts';
import type { QueryResult } from '../../../web/src/lib/http/query-result.ts';

/** A bound field without a form. */
export function useFakeField(name: string, initial = '', error?: string): BoundField {
  const [value, change] = useState(initial);
  return { name, value, isRequired: false, error, onChange: change, onBlur: () => undefined };
}

export const noop = (): void => undefined;

const refetch = noop;

/** A query result in each of its states. */
export const loadingResult = <Data>(): QueryResult<Data> => ({ data: undefined, error: null, refetch });
export const loadedResult = <Data>(data: Data): QueryResult<Data> => ({ data, error: null, refetch });
export const failedResult = <Data>(): QueryResult<Data> => ({
  data: undefined,
  error: new Error('Sin conexión'),
  refetch,
});
