import * as z from 'zod';
import { ApiKey, KeyScope } from './api-key.ts';

/** Numbers of calls by outcome: below 400, below 500, and above. */
export const ApiCallCounts = z.object({ answered: z.int(), refused: z.int(), failed: z.int() });
export type ApiCallCounts = z.infer<typeof ApiCallCounts>;

const ApiCallFacts = z.object({
  method: z.string(),
  /** The declared path of the endpoint, with the names of its parameters instead of values. */
  path: z.string(),
  status: z.int(),
  /** Null for an answered call. */
  code: z.string().nullable(),
  /** The scope that the call needs; null if no key may call. */
  scope: KeyScope.nullable(),
  /** The declared field that was refused. */
  field: z.string().nullable(),
  /** The error reference, if the answer had one. */
  reference: z.string().nullable(),
});

/** A call as stored; `at` is in milliseconds since 1970. */
export const StoredApiCall = ApiCallFacts.extend({ at: z.int(), durationMs: z.int() });
export type StoredApiCall = z.infer<typeof StoredApiCall>;

/**
 * The calls of a key, `accounts/{a}/apiKeyCalls/{keyId}`: one document however many there are. No body, query, address
 * or value of a path is kept.
 */
export const StoredApiKeyCalls = z.object({
  /** By calendar date in Guayaquil. */
  days: z.record(z.string(), ApiCallCounts).default({}),
  /** Newest first. */
  calls: z.array(StoredApiCall).default([]),
});
export type StoredApiKeyCalls = z.infer<typeof StoredApiKeyCalls>;

/** The calls of one calendar date in Guayaquil. */
export const ApiKeyDay = ApiCallCounts.extend({ date: z.string() });
export type ApiKeyDay = z.infer<typeof ApiKeyDay>;

/** A call on the wire; `time` is an ISO instant. */
export const ApiCall = ApiCallFacts.extend({ time: z.string(), duration_ms: z.int() });
export type ApiCall = z.infer<typeof ApiCall>;

/** The calls of a key on the wire: days without calls are left out, the oldest comes first. */
export const ApiKeyCalls = z.object({ days: z.array(ApiKeyDay), calls: z.array(ApiCall) });
export type ApiKeyCalls = z.infer<typeof ApiKeyCalls>;

/** A key in the list, with the number of its calls by day. */
export const ListedApiKey = ApiKey.extend({ days: z.array(ApiKeyDay).optional() });
export type ListedApiKey = z.infer<typeof ListedApiKey>;
