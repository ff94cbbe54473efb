import { deletePerson } from '@llevo/contract/endpoints/customers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../lib/notifications/notifications.ts';
import { apiResponse } from '../../../lib/http/api.ts';
import { fullName } from './full-name.ts';
import type { PersonKind, PersonRow } from './person-kind.ts';

/** Deletes a customer or driver and says so in SPEC §8's words. A refusal is the caller's to show. */
export function useDeletePerson(kind: PersonKind): (person: PersonRow) => Promise<void> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: PersonRow) => apiResponse(deletePerson, { id }),
    meta: { handlesOwnErrors: true },
    onSuccess: ({ message }, person) => {
      notify('success', message ?? `El usuario ${fullName(person)} ha sido eliminado correctamente`);
      void queryClient.invalidateQueries({ queryKey: [kind.list] });
    },
  });
  return async (person) => {
    await mutateAsync(person);
  };
}
