import { queryOptions } from '@tanstack/react-query';

/** A picture in Storage, read through the rules as whoever is signed in. Forgotten soon after nobody shows it. */
export const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: ['picture', path],
    queryFn: async (): Promise<Blob> => {
      // Storage is loaded with the first picture that somebody opens.
      const { downloadFile } = await import('./storage.ts');
      return downloadFile(path);
    },
    // A stored picture never changes: another one has another path.
    staleTime: Infinity,
    gcTime: 60_000,
    retry: 1,
    meta: { handlesOwnErrors: true },
  });
