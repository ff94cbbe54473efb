import { createDemoData, deleteDemoData, getFirstSteps } from '@llevo/contract/endpoints/onboarding';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiResponse } from '../../../lib/http/api.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';

/** Statistics follow a change within seconds. */
const REFRESH_INTERVAL_MS = 15_000;

/** The checklist of a new account. Refetched while it is shown, because it ticks itself off. */
export const firstStepsQuery = () =>
  queryOptions({
    queryKey: ['dashboard', 'first-steps'],
    queryFn: ({ signal }) => api(getFirstSteps, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.isShown === true || data?.demoData === 'deleting' ? REFRESH_INTERVAL_MS : false,
    meta: { handlesOwnErrors: true },
  });

/** Runs a call on the demo data; all lists and figures change with it. */
function useDemoData(send: () => Promise<{ message?: string | undefined }>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { handlesOwnErrors: true },
    onSuccess: ({ message }) => {
      notify('success', message ?? done);
    },
    onError: (error) => {
      notify('error', errorMessage(error), { isPersistent: true });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Fills an empty account. */
export const useCreateDemoData = () =>
  useDemoData(() => apiResponse(createDemoData, {}), 'Agregamos los datos de demostración');

/** Deletes the demo data. */
export const useDeleteDemoData = () =>
  useDemoData(() => apiResponse(deleteDemoData, {}), 'Eliminamos los datos de demostración');
