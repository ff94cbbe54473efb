import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListPage } from '../../../lib/list/list-source.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';
import type { PersonKind, PersonRow, StatusRequest } from './person-kind.ts';

/** Changes people to another status. The caller shows errors. */
interface ChangeStatus {
  /** Returns the server's message. Updates the list at once. */
  readonly change: (request: StatusRequest) => Promise<string | undefined>;
  /** Refetches the list: after the last change, or after a conflict. */
  readonly refresh: () => Promise<void>;
}

/** Status changes for one kind of person. */
export function useChangeStatus(kind: PersonKind): ChangeStatus {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: kind.change,
    meta: { handlesOwnErrors: true },
    onSuccess: (_message, { id, status }) => {
      trackEvent('status.changed', { list: kind.list, status });
      queryClient.setQueriesData<ListPage<PersonRow>>(
        { queryKey: [kind.list, 'list'] },
        (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)) },
      );
    },
  });
  const refresh = useCallback(() => queryClient.invalidateQueries({ queryKey: [kind.list] }), [queryClient, kind.list]);
  return { change: mutateAsync, refresh };
}
