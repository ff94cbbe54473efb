import type { OutputOf } from '@llevo/contract/endpoint';
import { inviteDriverToApp } from '@llevo/contract/endpoints/people/drivers';
import type { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { isInvitableToApp } from '@llevo/contract/rules/people/driver-app';
import {
  INCOMPLETE_DRIVER_MESSAGE,
  driverDocumentLabel,
  missingDocuments,
} from '@llevo/contract/rules/people/driver-documents';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/http/call.ts';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import { useAction } from '../../../../lib/http/use-action.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { PictureViewer } from '../../../../ui/back-office/pictures/picture-viewer.tsx';
import { FailureNotice } from '../../../../ui/back-office/status/failure-notice.tsx';
import { driverDocumentsQuery } from '../api/drivers.ts';
import { BankAccountSection } from './bank-account-section.tsx';
import { DocumentPicture, DocumentExpirySection } from './document-sections.tsx';
import styles from './driver-dialog.module.css';

interface AppInvitationSectionProps {
  readonly driver: DriverRow;
  /** ISO instant of the last invitation; null before. */
  readonly invitedAt: string | null;
}

/** Whether a driver was invited to the web app, and the button that does it. */
export function AppInvitationSection({ driver, invitedAt }: AppInvitationSectionProps) {
  const queryClient = useQueryClient();
  const { isRunning, start } = useAction(async () => {
    const { message } = await call(inviteDriverToApp, { id: driver.id }, { returns: 'response' });
    notify('success', message ?? 'Invitación enviada');
    await queryClient.invalidateQueries(driverDocumentsQuery(driver.id));
  });
  return (
    <section aria-labelledby="driver-app">
      <h3 id="driver-app" className={styles.heading}>
        App para conductores
      </h3>
      <p>{invitedAt === null ? 'Sin invitación' : `Invitación: ${formatDateTime(invitedAt)}`}</p>
      {isInvitableToApp(driver) ? (
        <OutlineButton size="plain" disabled={isRunning} onClick={start}>
          {invitedAt === null ? 'Invitar a la app' : 'Enviar otra invitación'}
        </OutlineButton>
      ) : (
        <p>Para invitarlo hace falta su correo, y que su cuenta no esté cancelada.</p>
      )}
    </section>
  );
}

type LoadedDocuments = OutputOf<typeof getDriverDocuments>[number];

const DOCUMENT_KINDS = ['licencia', 'matricula', 'foto_vehiculo', 'foto_perfil'] as const;

interface DriverDocumentsSectionProps {
  readonly driver: DriverRow;
  /** Receives the row after each change. */
  readonly onSaved: (row: DriverRow) => void;
}

/** A driver's bank account and four documents, and which are missing. */
export function DriverDocumentsSection({ driver, onSaved }: DriverDocumentsSectionProps) {
  const { data, error, refetch } = useQuery(driverDocumentsQuery(driver.id));
  if (data) return <DocumentsContent driver={driver} loaded={data} onSaved={onSaved} />;
  if (error) {
    return (
      <FailureNotice
        title="No pudimos cargar los documentos"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.documents} aria-busy="true">
      <span className="visually-hidden">Cargando...</span>
      <Skeleton height={150} />
      <div className={styles.pictures}>
        {DOCUMENT_KINDS.map((document) => (
          <div key={document} className={styles.waiting}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface DocumentsContentProps extends DriverDocumentsSectionProps {
  readonly loaded: LoadedDocuments;
}

function DocumentsContent({ driver, loaded, onSaved }: DocumentsContentProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const missing = missingDocuments(loaded);
  const pictures = DOCUMENT_KINDS.map((document) => ({
    document,
    name: driverDocumentLabel(document),
    path: loaded.documents?.[document].trim() ?? '',
  }));
  return (
    <div className={styles.documents}>
      {missing.length > 0 && (
        <div className={styles.missing} role="status">
          <p>
            <strong>{INCOMPLETE_DRIVER_MESSAGE}</strong>
          </p>
          <p>Falta: {missing.map(driverDocumentLabel).join(', ').toLowerCase()}.</p>
        </div>
      )}
      <AppInvitationSection driver={driver} invitedAt={loaded.appInvitedAt} />
      <DocumentExpirySection driver={driver} loaded={loaded} onSaved={onSaved} />
      <BankAccountSection driver={driver} bankAccount={loaded.bankAccount} onSaved={onSaved} />
      <section aria-labelledby="driver-documents">
        <h3 id="driver-documents" className={styles.heading}>
          Documentos
        </h3>
        <ul className={styles.pictures}>
          {pictures.map(({ path, document }) => (
            <DocumentPicture
              key={document}
              driver={driver}
              document={document}
              path={path}
              onOpen={() => {
                setOpened(path);
              }}
              onSaved={onSaved}
            />
          ))}
        </ul>
      </section>
      {opened !== null && (
        <PictureViewer
          pictures={pictures.filter(({ path }) => path !== '')}
          first={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </div>
  );
}
