import type { Loading } from '../../../web/src/lib/http/query-result.ts';
import { nothing } from './fake-field.ts';

const refetch = nothing;

/** A call's result in each of its states. */
export const loading = <Data>(): Loading<Data> => ({ data: undefined, error: null, refetch });
export const loaded = <Data>(data: Data): Loading<Data> => ({ data, error: null, refetch });
export const failed = <Data>(): Loading<Data> => ({ data: undefined, error: new Error('Sin conexión'), refetch });
