import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QueryResult } from '../../lib/http/query-result.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';

interface Deletion<Data> {
  readonly title: string;
  /** What follows from it. */
  readonly consequence: string;
  readonly successMessage: string;
  readonly remove: (record: Data) => Promise<unknown>;
}

interface RecordPageProps<Data> {
  readonly title: string;
  /** Where it belongs, and where one goes when it is gone. */
  readonly parent: { readonly to: string; readonly label: string };
  readonly query: QueryResult<Data>;
  readonly failureTitle: string;
  readonly deletion: Deletion<Data>;
  readonly children: (record: Data) => ReactNode;
}

/** The page of one record of mission control, which can be deleted from it for good. */
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
