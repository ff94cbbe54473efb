import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListPage } from '../../../lib/list/list-source.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';
import type { PersonKind, PersonRow, StatusRequest } from './person-kind.ts';

/** Moves people to another status. A refusal is the caller's to show. */
export interface ChangeStatus {
  /** Gives the server's message. Shows the new status in the list at once. */
  readonly change: (request: StatusRequest) => Promise<string | undefined>;
  /** Has the list read again: after the last of some changes, or after a conflict. */
  readonly refresh: () => Promise<void>;
}

/** The way to change the status of people of a kind. */
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
