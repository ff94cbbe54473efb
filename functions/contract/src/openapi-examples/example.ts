import type { Endpoint, OutputOf, SentInputOf } from '../endpoint.ts';
import type { endpoints } from '../endpoints/index.ts';
import type { Page } from '../paging.ts';
import { DEFAULT_PAGE_SIZE } from '../paging.ts';

/** A call of an endpoint as the OpenAPI document shows it. */
export interface EndpointExample<E extends Endpoint = Endpoint> {
  /** What the summary leaves out. */
  readonly description: string;
  /** Path parameters, query and body together, as the client sends them. */
  readonly input: SentInputOf<E>;
  /** The value under `data`. */
  readonly output: OutputOf<E>;
  /** Of paged endpoints. */
  readonly page?: Page;
}

type EndpointTable = typeof endpoints;

/** Examples by endpoint. Other names, inputs and outputs than the contract's do not compile. */
export type EndpointExamples = {
  readonly [Name in keyof EndpointTable]?: EndpointExample<EndpointTable[Name]>;
};

/** The page of a list that has no other. */
export const onlyPage = (total: number, limit = DEFAULT_PAGE_SIZE): Page => ({
  offset: 0,
  limit,
  total,
  next_cursor: null,
});
