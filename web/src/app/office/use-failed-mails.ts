import { allows } from '@llevo/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { failedMailQuery } from '../../lib/failed-mail.ts';
import { useSession } from '../../lib/session.ts';

/** How many e-mails were given up, for whoever may see them; 0 while not known. */
export function useFailedMails(): number {
  const session = useSession();
  const { data } = useQuery({ ...failedMailQuery(), enabled: session !== null && allows('admin', session.permission) });
  return data ?? 0;
}
