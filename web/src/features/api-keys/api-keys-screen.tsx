import type { ListedApiKey } from '@llevo/contract/entities/api-key-calls';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { editApiKeyPath } from '../../lib/back-office-paths.ts';
import { PATHS } from '../../lib/paths.ts';
import { scopeLines } from '../../lib/session/scope-labels.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { timeAgo } from '../../lib/time/time-ago.ts';
import { SimpleTable } from '../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { RowActions } from '../../ui/list/row-actions.tsx';
import { apiKeysQuery } from './api/api-keys.ts';
import { ApiAddress } from './api-address.tsx';
import type { NewKey } from './api/api-keys.ts';
import { CallsDialog } from './calls/calls-dialog.tsx';
import { KeyCalls } from './calls/key-calls.tsx';
import { KeyExpiry, keyState } from './key-expiry.tsx';
import type { KeyState } from './key-expiry.tsx';
import { DeleteKeyDialog, RevokeKeyDialog, RotateKeyDialog } from './key-dialogs.tsx';
import { NewKeyNotice } from './new-key-notice.tsx';
import styles from './api-keys.module.css';

const KEY_STATE_BADGES: Readonly<
  Record<KeyState, { readonly label: string; readonly variant: 'good' | 'waiting' | 'off' }>
> = {
  active: { label: 'Activa', variant: 'good' },
  expired: { label: 'Vencida', variant: 'waiting' },
  revoked: { label: 'Revocada', variant: 'off' },
};

interface OpenDialog {
  readonly kind: 'revoke' | 'delete' | 'rotate' | 'calls';
  readonly key: ListedApiKey;
}

/** When a key was last used: how long ago, and the time below. */
function LastUse({ used, nowMs }: { readonly used: string | null; readonly nowMs: number }) {
  if (used === null) return <span className={styles.date}>Nunca</span>;
  return (
    <>
      <span className={styles.date}>{timeAgo(Date.parse(used), nowMs)}</span>
      <p className={styles.exact}>{formatDateTime(used)}</p>
    </>
  );
}

/** Keys of the account with scopes, state, calls, last use and expiry. */
export function KeysTable({ keys }: { readonly keys: readonly ListedApiKey[] }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [rotated, setRotated] = useState<NewKey | null>(null);
  // Fixed at the first render: a key that expires later shows it on the next visit.
  const [nowMs] = useState(serverNow);
  const close = () => {
    setOpen(null);
  };
  const actionsFor = (key: ListedApiKey) => [
    ...(key.active
      ? [
          { label: 'Editar', run: () => void navigate(editApiKeyPath(key.id)) },
          ...(keyState(key, nowMs) === 'active'
            ? [
                {
                  label: 'Rotar',
                  isRare: true,
                  run: () => {
                    setOpen({ kind: 'rotate', key });
                  },
                },
              ]
            : []),
          {
            label: 'Revocar',
            isDangerous: true,
            run: () => {
              setOpen({ kind: 'revoke', key });
            },
          },
        ]
      : []),
    {
      label: 'Eliminar',
      isDangerous: true,
      run: () => {
        setOpen({ kind: 'delete', key });
      },
    },
  ];
  const columns: readonly SimpleColumn<ListedApiKey>[] = [
    {
      id: 'name',
      header: 'Clave',
      inCard: 'title',
      cell: (key) => (
        <div className={styles.keyName}>
          {key.active ? <Link to={editApiKeyPath(key.id)}>{key.name}</Link> : <strong>{key.name}</strong>}
          {key.note !== '' && <p className={styles.keyNote}>{key.note}</p>}
          <code className={styles.masked}>{key.key}</code>
          <span className={styles.version}>API {key.api_version}</span>
          {key.active && key.date_handed_over !== null && (
            <p className={styles.handedOver}>
              Quien la creó ya no la administra desde el {formatDateTime(key.date_handed_over)} y puede conocer su
              secreto: rótala.
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'scope',
      header: 'Permisos',
      cell: ({ scope }) => (
        <ul className={styles.scopes}>
          {scopeLines(scope).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'state',
      header: 'Estado',
      inCard: 'line',
      cell: (key) => {
        const { label, variant } = KEY_STATE_BADGES[keyState(key, nowMs)];
        return <StateBadge variant={variant}>{label}</StateBadge>;
      },
    },
    {
      id: 'calls',
      header: 'Llamadas en 30 días',
      cell: (key) => (
        <KeyCalls
          apiKey={key}
          nowMs={nowMs}
          onOpen={() => {
            setOpen({ kind: 'calls', key });
          }}
        />
      ),
    },
    {
      id: 'used',
      header: 'Último uso',
      inCard: 'inline',
      cell: ({ last_used: used }) => <LastUse used={used} nowMs={nowMs} />,
    },
    {
      id: 'expires',
      header: 'Vence',
      inCard: 'inline',
      cell: (key) => <KeyExpiry apiKey={key} nowMs={nowMs} />,
    },
    {
      id: 'actions',
      header: 'Acciones',
      inCard: 'corner',
      cell: (key) => <RowActions label={`Acciones de ${key.name}`} actions={actionsFor(key)} />,
    },
  ];
  return (
    <>
      {rotated !== null && (
        <NewKeyNotice
          newKey={rotated}
          onSaved={() => {
            setRotated(null);
          }}
        />
      )}
      <SimpleTable
        label="Claves de API"
        columns={columns}
        rows={keys}
        rowId={({ id }) => id}
        empty="Todavía no hay claves. Crea la primera para conectar tus programas."
        emptyAction={{ label: 'Crear clave', run: () => void navigate(PATHS.createApiKey) }}
      />
      {open?.kind === 'calls' && <CallsDialog apiKey={open.key} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeKeyDialog apiKey={open.key} onClose={close} />}
      {open?.kind === 'rotate' && (
        <RotateKeyDialog
          apiKey={open.key}
          onClose={close}
          onRotated={(newKey) => {
            close();
            setRotated(newKey);
          }}
        />
      )}
      {open?.kind === 'delete' && <DeleteKeyDialog apiKey={open.key} onClose={close} />}
    </>
  );
}

/** SPEC §2 /account/apikeys: the keys of the account. */
export default function ApiKeysScreen() {
  const keys = useQuery(apiKeysQuery());
  return (
    <DetailPage
      title="Claves de API"
      note={
        <>
          Con una clave, tus programas usan el panel por ti.{' '}
          <Link to={PATHS.developers}>Cómo hacer la primera llamada</Link>
        </>
      }
      parent={{ to: PATHS.account, label: 'Mi cuenta' }}
      // An empty list has it in its middle.
      action={
        keys.data !== undefined &&
        keys.data.length > 0 && (
          <Button component={Link} to={PATHS.createApiKey}>
            Crear clave
          </Button>
        )
      }
    >
      <QueryBoundary query={keys} failureTitle="No pudimos cargar las claves">
        {(loaded) => <KeysTable keys={loaded} />}
      </QueryBoundary>
      <ApiAddress keys={keys.data ?? []} />
    </DetailPage>
  );
}
