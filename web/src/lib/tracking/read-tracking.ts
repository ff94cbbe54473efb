import type { getTracking } from '@llevo/contract/endpoints/tracking';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import { call } from '../http/call.ts';
import type { TaggedResponse } from '../http/call.ts';

/** Interval during the search for a driver, which lasts some minutes. */
export const SEARCHING_INTERVAL_MS = 3_000;

/** The service of a tracking link; null if nothing changed since the response with that tag. */
export const readTracking = (
  token: string,
  options: { readonly etag: string | null; readonly signal: AbortSignal },
): Promise<TaggedResponse<TrackedService> | null> =>
  call<typeof getTracking>({ method: 'GET', path: '/api/tracking/:token' }, { token }, { ...options, token: null });
