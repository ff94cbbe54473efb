import type { OwnUser } from '@llevo/contract/entities/account-user';
import { sendMail } from '@llevo/contract/endpoints/support';
import { updateUser } from '@llevo/contract/endpoints/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { ownUserQuery } from '../../../lib/session/current-user.ts';
import { recordEvent } from '../../../lib/http/track-event.ts';

/** Says whether support may enter. */
export function useSupportAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isAllowed: boolean) => api(updateUser, { support_enabled: isAllowed }),
    onSuccess: (_user, isAllowed) => {
      queryClient.setQueryData(ownUserQuery().queryKey, (user) => user && { ...user, support_enabled: isAllowed });
    },
  });
}

/** Sends a message to support in somebody's name. */
export async function askForHelp({ name, email }: OwnUser, message: string): Promise<void> {
  await api(sendMail, { name, email, message, template: 'help' });
  recordEvent('help.sent');
}
