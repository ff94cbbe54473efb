import { deletePerson } from '@llevo/contract/endpoints/customers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../lib/notifications/notifications.ts';
import { apiReply } from '../../../lib/http/api.ts';
import { fullName } from './full-name.ts';
import type { PeopleKind, PersonRow } from './person-kind.ts';

/** Deletes a customer or driver and says so in SPEC §8's words. A refusal is the caller's to show. */
export function useDeletePerson(kind: PeopleKind): (person: PersonRow) => Promise<void> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: PersonRow) => apiReply(deletePerson, { id }),
    meta: { showsOwnFailures: true },
    onSuccess: ({ message }, person) => {
      notify('success', message ?? `El usuario ${fullName(person)} ha sido eliminado correctamente`);
      void queryClient.invalidateQueries({ queryKey: [kind.list] });
    },
  });
  return async (person) => {
    await mutateAsync(person);
  };
}
