import type { ApiCall, ApiKeyCalls, ListedApiKey } from '@llevo/contract/entities/api-key-calls';
import { apiCallOutcome, MAX_LISTED_ERRORS, sumCalls } from '@llevo/contract/rules/access/api-calls';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { CodeSample } from '../../../ui/back-office/data/code-sample.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { apiKeyCallsQuery } from '../api/api-keys.ts';
import { firstCallCommand, firstCallOf } from '../first-call.ts';
import { keyState } from '../key-expiry.tsx';
import { callErrorText } from './call-texts.ts';
import list from '../../../ui/back-office/data/list.module.css';
import styles from './calls.module.css';

const FILTERS = [
  { id: 'all', label: 'Todas' },
  { id: 'errors', label: 'Con error' },
] as const;

type Filter = (typeof FILTERS)[number]['id'];

const OUTCOMES = {
  answered: { label: 'Respondida', variant: 'good' },
  refused: { label: 'Rechazada', variant: 'waiting' },
  failed: { label: 'Falló', variant: 'bad' },
} as const;

interface CallsDialogProps {
  readonly apiKey: ListedApiKey;
  readonly onClose: () => void;
}

/** The log of a key: sums of thirty days, and its newest calls with the reason of each error. */
export function CallsDialog({ apiKey, onClose }: CallsDialogProps) {
  const query = useQuery(apiKeyCallsQuery(apiKey.id));
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <Dialog title={`Llamadas de «${apiKey.name}»`} size="wide" onClose={onClose}>
      <QueryBoundary query={query} failureTitle="No pudimos cargar las llamadas">
        {({ days, calls }) => (
          <>
            {days.length > 0 && (
              <>
                <p className={styles.period}>En 30 días</p>
                <Sums days={days} />
              </>
            )}
            <div className={styles.tools}>
              {calls.length > 0 && (
                <Chips label="Llamadas que se muestran" choices={FILTERS} chosen={filter} onChoose={setFilter} />
              )}
              <Button
                variant="subtle"
                size="compact-md"
                loading={query.isRefetching}
                onClick={() => void query.refetch()}
              >
                Actualizar
              </Button>
            </div>
            {calls.length === 0 ? (
              <NoCalls apiKey={apiKey} />
            ) : (
              <CallList calls={calls.filter(({ code }) => filter === 'all' || code !== null)} />
            )}
          </>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Sums({ days }: Pick<ApiKeyCalls, 'days'>) {
  const { answered, refused, failed } = sumCalls(days);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Respondidas</dt>
        <dd>{formatCount(answered)}</dd>
      </div>
      <div>
        <dt>Rechazadas</dt>
        <dd>{formatCount(refused)}</dd>
      </div>
      <div>
        <dt>Con falla nuestra</dt>
        <dd>{formatCount(failed)}</dd>
      </div>
    </dl>
  );
}

/** For a key that was not used: a call to try it with, while it works. */
function NoCalls({ apiKey }: Pick<CallsDialogProps, 'apiKey'>) {
  const call = firstCallOf(apiKey.scope);
  return (
    <div className={styles.noCalls}>
      <EmptyNotice isCompact>Ninguna llamada llegó con esta clave en 30 días</EmptyNotice>
      {keyState(apiKey, serverNow()) === 'active' && (
        <>
          <p className={styles.note}>Pruébala con esta llamada, que necesita el permiso «{call.label}»:</p>
          <CodeSample
            label="Ejemplo con curl"
            code={firstCallCommand(window.location.origin, call)}
            copyLabel="Copiar el ejemplo"
          />
        </>
      )}
    </div>
  );
}

function CallList({ calls }: { readonly calls: readonly ApiCall[] }) {
  if (calls.length === 0) return <EmptyNotice isCompact>Ninguna de estas llamadas tuvo un error</EmptyNotice>;
  return (
    <>
      <ul className={list.list} aria-label="Llamadas, de la más reciente a la más antigua">
        {calls.map((call, index) => (
          // Calls have no id, and two of one instant may be alike.
          <CallRow key={`${call.time} ${index.toString()}`} call={call} />
        ))}
      </ul>
      <p className={styles.note}>
        Se guardan las últimas {MAX_LISTED_ERRORS} con error y, de las respondidas, una por minuto. Las demás se cuentan
        con la llamada siguiente.
      </p>
    </>
  );
}

/** A call in one line; below it the reason of an error, with the field or the reference that the answer named. */
function CallRow({ call }: { readonly call: ApiCall }) {
  const { time, method, path, status, duration_ms: duration, field, reference } = call;
  const { label, variant } = OUTCOMES[apiCallOutcome(status)];
  const error = callErrorText(call);
  return (
    <li className={styles.call}>
      <time className={styles.time} dateTime={time}>
        {formatDateTime(time)}
      </time>
      <code className={styles.path}>
        <strong>{method}</strong> {path}
      </code>
      <StateBadge variant={variant}>{`${status.toString()} ${label}`}</StateBadge>
      <span className={styles.duration}>{`${duration.toString()} ms`}</span>
      {error !== null && (
        <p className={styles.reason}>
          <span>{error}</span>
          {field !== null && (
            <span>
              Campo: <code>{field}</code>
            </span>
          )}
          {reference !== null && (
            <span>
              Referencia: <code>{reference}</code>
            </span>
          )}
        </p>
      )}
    </li>
  );
}
