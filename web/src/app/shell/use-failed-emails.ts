import { allows } from '@llevo/contract/rules/access/roles';
import { useQuery } from '@tanstack/react-query';
import { failedEmailQuery } from '../../features/activity/api/failed-emails.ts';
import { useSession } from '../../lib/session/session.ts';

/** The number of failed e-mails, for users who may see them; 0 while unknown. */
export function useFailedEmails(): number {
  const session = useSession();
  const { data } = useQuery({
    ...failedEmailQuery(),
    enabled: session !== null && allows('admin', session.permission),
  });
  return data ?? 0;
}
