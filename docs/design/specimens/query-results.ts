import type { QueryResult } from '../../../web/src/lib/http/query-result.ts';
import { noop } from './fake-field.ts';

const refetch = noop;

/** A call's result in each of its states. */
export const loadingResult = <Data>(): QueryResult<Data> => ({ data: undefined, error: null, refetch });
export const loadedResult = <Data>(data: Data): QueryResult<Data> => ({ data, error: null, refetch });
export const failedResult = <Data>(): QueryResult<Data> => ({
  data: undefined,
  error: new Error('Sin conexión'),
  refetch,
});
