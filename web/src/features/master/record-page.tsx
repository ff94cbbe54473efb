import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Loading } from '../../lib/http/query-result.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { SubPage } from '../../ui/back-office/layout/detail-page.tsx';
import { WhenLoaded } from '../../ui/back-office/status/query-boundary.tsx';

interface Removal<Data> {
  readonly title: string;
  /** What follows from it. */
  readonly consequence: string;
  readonly done: string;
  readonly remove: (record: Data) => Promise<unknown>;
}

interface RecordPageProps<Data> {
  readonly title: string;
  /** Where it belongs, and where one goes when it is gone. */
  readonly parent: { readonly to: string; readonly label: string };
  readonly query: Loading<Data>;
  readonly failureTitle: string;
  readonly removal: Removal<Data>;
  readonly children: (record: Data) => ReactNode;
}

/** The page of one record of mission control, which can be deleted from it for good. */
export function RecordPage<Data>({ title, parent, query, failureTitle, removal, children }: RecordPageProps<Data>) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { data } = query;
  return (
    <SubPage
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
      <WhenLoaded query={query} failureTitle={failureTitle}>
        {children}
      </WhenLoaded>
      {isDeleting && data !== undefined && (
        <ConfirmDialog
          title={removal.title}
          confirmLabel="Eliminar"
          isDangerous
          onClose={() => {
            setIsDeleting(false);
          }}
          onConfirm={async () => {
            await removal.remove(data);
            notify('success', removal.done);
            await navigate(parent.to, { replace: true });
          }}
        >
          <p>{removal.consequence}</p>
          <p>
            <strong>No se puede deshacer.</strong>
          </p>
        </ConfirmDialog>
      )}
    </SubPage>
  );
}
