import { createZone, deleteZone, listZones, updateZone } from '@llevo/contract/endpoints/alerts';
import type { Zone, ZoneFields } from '@llevo/contract/entities/zone';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/http/api.ts';

/** The account's zones, by name. */
export const zonesQuery = () =>
  queryOptions({
    queryKey: ['zones'],
    queryFn: ({ signal }) => api(listZones, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Saves and deletes zones; the list is read again after each attempt. They reject with ApiError or NetworkError. */
export function useChangeZones(): {
  /** Replaces `zone`, or adds one where it is null. */
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
          ? api(createZone, fields)
          : api(updateZone, { id: zone.id, updatedAt: zone.updatedAt, ...fields }),
      ),
    remove: ({ id }) => run(() => api(deleteZone, { id })),
  };
}
