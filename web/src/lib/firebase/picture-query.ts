import { queryOptions } from '@tanstack/react-query';

/** A picture in Storage, read under the rules as the current user. Removed from the cache soon after its last use. */
export const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: ['picture', path],
    queryFn: async (): Promise<Blob> => {
      // Storage loads with the first opened picture.
      const { downloadFile } = await import('./storage.ts');
      return downloadFile(path);
    },
    // A stored picture is immutable: a new one has a new path.
    staleTime: Infinity,
    gcTime: 60_000,
    retry: 1,
    meta: { handlesOwnErrors: true },
  });
