import type { UserDetails } from '@llevo/contract/entities/account-user';
import { sendMail } from '@llevo/contract/endpoints/support';
import { updateUser } from '@llevo/contract/endpoints/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { currentUserQuery } from '../../../lib/auth/current-user.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

/** Says whether support may enter. */
export function useSupportAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isAllowed: boolean) => api(updateUser, { support_enabled: isAllowed }),
    onSuccess: (_user, isAllowed) => {
      queryClient.setQueryData(currentUserQuery().queryKey, (user) => user && { ...user, support_enabled: isAllowed });
    },
  });
}

/** Sends a message to support in somebody's name. */
export async function sendHelpRequest({ name, email }: UserDetails, message: string): Promise<void> {
  await api(sendMail, { name, email, message, template: 'help' });
  trackEvent('help.sent');
}
