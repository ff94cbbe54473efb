import type { OutputOf } from '@llevo/contract/endpoint';
import type { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import {
  INCOMPLETE_DRIVER_MESSAGE,
  driverDocumentLabel,
  missingDocuments,
} from '@llevo/contract/rules/people/driver-documents';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import { PictureViewer } from '../../../../ui/back-office/pictures/picture-viewer.tsx';
import { FailureNotice } from '../../../../ui/back-office/status/failure-notice.tsx';
import { driverDocumentsQuery } from '../api/drivers.ts';
import { AppInvitationSection } from './app-invitation-section.tsx';
import { BankAccountSection } from './bank-account-section.tsx';
import { DocumentPicture, DocumentExpirySection } from './document-sections.tsx';
import styles from './driver-dialog.module.css';

type LoadedDocuments = OutputOf<typeof getDriverDocuments>[number];

const DOCUMENT_KINDS = ['licencia', 'matricula', 'foto_vehiculo', 'foto_perfil'] as const;

interface DriverSectionProps {
  readonly driver: DriverRow;
  /** Receives the row after each change. */
  readonly onSaved: (row: DriverRow) => void;
}

/** A driver's four documents, and which are missing. Its failure is shown by `DriverAccessSection`. */
export function DriverDocumentsSection({ driver, onSaved }: DriverSectionProps) {
  const { data, error } = useQuery(driverDocumentsQuery(driver.id));
  if (data) return <Documents driver={driver} loaded={data} onSaved={onSaved} />;
  if (error) return null;
  return (
    <div className={styles.pictures} aria-hidden="true">
      {DOCUMENT_KINDS.map((document) => (
        <div key={document} className={styles.waiting}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}

/** A driver's invitation to the app, the expiry dates of their documents and their bank account. */
export function DriverAccessSection({ driver, onSaved }: DriverSectionProps) {
  const { data, error, refetch } = useQuery(driverDocumentsQuery(driver.id));
  if (data) {
    return (
      <div className={styles.documents}>
        <AppInvitationSection driver={driver} invitation={data} />
        <DocumentExpirySection driver={driver} loaded={data} onSaved={onSaved} />
        <BankAccountSection driver={driver} loaded={data} onSaved={onSaved} />
      </div>
    );
  }
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
    </div>
  );
}

interface DocumentsProps extends DriverSectionProps {
  readonly loaded: LoadedDocuments;
}

function Documents({ driver, loaded, onSaved }: DocumentsProps) {
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
