import type { Webhook } from '@llevo/contract/entities/webhook';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Redirect } from '../../lib/browser/redirect.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { PATHS } from '../../lib/paths.ts';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { webhookQuery } from './api/webhooks.ts';

/** Whether the id is unknown or malformed. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

interface WebhookOfQueryProps {
  readonly children: (webhook: Webhook) => ReactNode;
}

/** The endpoint of `?id=`; an unknown one redirects to /404. */
export function WebhookOfQuery({ children }: WebhookOfQueryProps) {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? <Redirect to={PATHS.unmatched} /> : <LoadedWebhook id={id}>{children}</LoadedWebhook>;
}

function LoadedWebhook({ id, children }: WebhookOfQueryProps & { readonly id: string }) {
  const webhook = useQuery(webhookQuery(id));
  if (isUnknown(webhook.error)) return <Redirect to={PATHS.unmatched} />;
  return (
    <QueryBoundary query={webhook} failureTitle="No pudimos cargar el destino">
      {children}
    </QueryBoundary>
  );
}
