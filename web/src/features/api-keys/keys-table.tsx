import type { ApiKey } from '@llevo/contract/entities/api-key';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { serverNow } from '../../lib/time/server-time.ts';
import { SimpleTable } from '../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { RowActions } from '../../ui/list/row-actions.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import type { NewKey } from './api/api-keys.ts';
import styles from './api-keys.module.css';
import { KeyExpiry } from './key-expiry.tsx';
import { NewKeyNotice } from './new-key-notice.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';
import { DeleteKeyDialog, RevokeKeyDialog } from './key-dialogs.tsx';
import { editApiKeyPath } from '../../lib/paths.ts';
import { scopeLabels } from '../../lib/session/scope-labels.ts';
import { keyState } from './key-labels.ts';
import type { KeyState } from './key-labels.ts';

const KEY_STATE_BADGES: Readonly<
  Record<KeyState, { readonly label: string; readonly variant: 'good' | 'waiting' | 'off' }>
> = {
  active: { label: 'Activa', variant: 'good' },
  expired: { label: 'Vencida', variant: 'waiting' },
  revoked: { label: 'Revocada', variant: 'off' },
};

interface OpenDialog {
  readonly kind: 'revoke' | 'delete' | 'rotate';
  readonly key: ApiKey;
}

/** Keys of the account with scopes, state, last use and expiry. */
export function KeysTable({ keys }: { readonly keys: readonly ApiKey[] }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [rotated, setRotated] = useState<NewKey | null>(null);
  // Fixed at the first render: a key that expires meanwhile shows it on the next visit.
  const [nowMs] = useState(serverNow);
  const close = () => {
    setOpen(null);
  };
  const actionsFor = (key: ApiKey) => [
    ...(key.active
      ? [
          { label: 'Editar', run: () => void navigate(editApiKeyPath(key.id)) },
          ...(keyState(key, nowMs) === 'active'
            ? [
                {
                  label: 'Rotar',
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
  const columns: readonly SimpleColumn<ApiKey>[] = [
    {
      id: 'name',
      header: 'Clave',
      inCard: 'title',
      cell: (key) => (
        <div className={styles.keyName}>
          {key.active ? <Link to={editApiKeyPath(key.id)}>{key.name}</Link> : <strong>{key.name}</strong>}
          <code className={styles.masked}>{key.key}</code>
          <span className={styles.masked}>API {key.api_version}</span>
        </div>
      ),
    },
    {
      id: 'scope',
      header: 'Permisos',
      cell: ({ scope }) => (
        <ul className={styles.scopes}>
          {scopeLabels(scope).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'state',
      header: 'Estado',
      cell: (key) => {
        const { label, variant } = KEY_STATE_BADGES[keyState(key, nowMs)];
        return <StateBadge variant={variant}>{label}</StateBadge>;
      },
    },
    {
      id: 'used',
      header: 'Último uso',
      cell: ({ last_used: used }) => (used === null ? 'Nunca' : formatDateTime(used)),
    },
    {
      id: 'expires',
      header: 'Vence',
      cell: (key) => <KeyExpiry apiKey={key} nowMs={nowMs} />,
    },
    {
      id: 'actions',
      header: 'Acciones',
      inCard: 'foot',
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
      />
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
