import { createZone, deleteZone, listZones, updateZone } from '@llevo/contract/endpoints/alerts';
import type { Zone, ZoneFields } from '@llevo/contract/entities/zone';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/call.ts';

/** The account's zones, by name. */
export const zonesQuery = () =>
  queryOptions({
    queryKey: ['zones'],
    queryFn: ({ signal }) => call(listZones, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Saves and deletes zones; the list is read again after each attempt. They reject with ApiError or NetworkError. */
export function useChangeZones(): {
  /** Replaces `zone`, or adds one if it is null. */
  readonly save: (zone: Zone | null, fields: ZoneFields) => Promise<void>;
  readonly remove: (zone: Zone) => Promise<void>;
} {
  const client = useQueryClient();
  const run = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } finally {
      await client.invalidateQueries(zonesQuery());
    }
  };
  return {
    save: (zone, fields) =>
      run(() =>
        zone === null
          ? call(createZone, fields)
          : call(updateZone, { id: zone.id, updatedAt: zone.updatedAt, ...fields }),
      ),
    remove: ({ id }) => run(() => call(deleteZone, { id })),
  };
}
