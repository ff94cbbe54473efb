import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QueryResult } from '../../lib/http/query-result.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import styles from './mission-control.module.css';

interface Deletion<Data> {
  readonly title: string;
  /** Text that describes the consequence. */
  readonly consequence: string;
  readonly successMessage: string;
  readonly remove: (record: Data) => Promise<unknown>;
}

interface RecordPageProps<Data> {
  readonly title: string;
  /** Parent page, opened after the deletion. */
  readonly parent: { readonly to: string; readonly label: string };
  readonly query: QueryResult<Data>;
  readonly failureTitle: string;
  readonly deletion: Deletion<Data>;
  readonly children: (record: Data) => ReactNode;
}

/** A mission control page of one record, with a button that deletes it. */
export function RecordPage<Data>({ title, parent, query, failureTitle, deletion, children }: RecordPageProps<Data>) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { data } = query;
  return (
    <DetailPage
      title={title}
      parent={parent}
      action={
        data !== undefined && (
          <Button
            variant="outline"
            color="danger"
            onClick={() => {
              setIsDeleting(true);
            }}
          >
            Eliminar
          </Button>
        )
      }
    >
      <QueryBoundary query={query} failureTitle={failureTitle}>
        {children}
      </QueryBoundary>
      {isDeleting && data !== undefined && (
        <ConfirmDialog
          title={deletion.title}
          confirmLabel="Eliminar"
          isDangerous
          onClose={() => {
            setIsDeleting(false);
          }}
          onConfirm={async () => {
            await deletion.remove(data);
            notify('success', deletion.successMessage);
            await navigate(parent.to, { replace: true });
          }}
        >
          <p>{deletion.consequence}</p>
          <p>
            <strong>No se puede deshacer.</strong>
          </p>
        </ConfirmDialog>
      )}
    </DetailPage>
  );
}

interface JsonBlockProps {
  /** Accessible name of the scrollable region. */
  readonly label: string;
  readonly value: unknown;
  /** Text shown for an empty value. */
  readonly empty: string;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** A value formatted as JSON. */
export function JsonBlock({ label, value, empty }: JsonBlockProps) {
  if (isEmpty(value)) return <p className={styles.muted}>{empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
    <pre className={styles.json} tabIndex={0} role="region" aria-label={label}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
