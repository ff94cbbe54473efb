import type { getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { allows } from '@llevo/contract/rules/access/roles';
import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { IconExternalLink } from '../../../ui/icons/external-link.ts';
import { IconPlus } from '../../../ui/icons/plus.ts';

/** The account's quoter as visitors see it: a dispatcher may not read its settings. 404 while it is not published. */
const publicQuoterQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['publicQuoter', accountId],
    queryFn: ({ signal }) =>
      call<typeof getPublicQuoter>({ method: 'GET', path: '/api/quoter' }, { empresa: accountId }, { signal }),
    enabled: accountId !== '',
    meta: { handlesOwnErrors: true },
  });

/**
 * Leads to the company's own quoter, which keeps each price as a quote; the form of a new service keeps none. Without a
 * published quoter, to the page that publishes it.
 */
export function NewQuoteLink() {
  const session = useSession();
  const accountId = session?.account_id ?? '';
  const isPhone = useMediaQuery(PHONE);
  const { data: quoter, error } = useQuery(publicQuoterQuery(accountId));
  if (error instanceof ApiError && error.status === 404) {
    const mayPublish = session !== null && allows('admin', session.permission);
    return mayPublish ? (
      <Button component={Link} to={PATHS.quoterSettings} variant="default">
        Publicar tu cotizador
      </Button>
    ) : null;
  }
  return (
    <Button
      component="a"
      // The id leads on to the address until that is read.
      href={companyPath(quoter?.slug ?? accountId)}
      target="_blank"
      rel="noreferrer"
      aria-label="Nueva cotización (se abre en otra pestaña)"
      title="Se abre tu cotizador en otra pestaña"
      px={isPhone ? 'xs' : 'md'}
      rightSection={isPhone ? null : <IconExternalLink size={17} stroke={1.8} aria-hidden="true" />}
    >
      {isPhone ? <IconPlus size={20} aria-hidden="true" /> : 'Nueva cotización'}
    </Button>
  );
}
