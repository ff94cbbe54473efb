import type { Endpoint, OutputOf, SentInputOf } from '../endpoint.ts';
import type { endpoints } from '../endpoints/index.ts';
import type { ErrorBody, ErrorCode } from '../errors.ts';
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
  /** What an error says here, where `errors.ts` beside this file has only a general example. A text is its message. */
  readonly errors?: Readonly<Partial<Record<ErrorCode, string | ErrorExample>>>;
}

/** A body of an error without its code. */
export type ErrorExample = Omit<ErrorBody, 'code'>;

type EndpointTable = typeof endpoints;

/** An example of each endpoint. A missing one, and other inputs and outputs than the contract's, do not compile. */
export type EndpointExamples = {
  readonly [Name in keyof EndpointTable]: EndpointExample<EndpointTable[Name]>;
};

/** The page of a list that has no other. */
export const onlyPage = (total: number, limit = DEFAULT_PAGE_SIZE): Page => ({
  offset: 0,
  limit,
  total,
  next_cursor: null,
});
