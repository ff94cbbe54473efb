import type { getDriverDocuments } from '@llevo/contract/endpoints/drivers';
import type { OutputOf } from '@llevo/contract/endpoint';
import {
  INCOMPLETE_DRIVER_MESSAGE,
  driverDocumentLabel,
  missingDocuments,
} from '@llevo/contract/rules/people/driver-documents';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import { translateWireValue } from '../../../../lib/i18n/translate-response.ts';
import { DescriptionItem, DescriptionList } from '../../../../ui/back-office/data/description-list.tsx';
import { FailureNotice } from '../../../../ui/back-office/status/failure-notice.tsx';
import { PictureViewer } from '../../../../ui/back-office/pictures/picture-viewer.tsx';
import { StoredPicture } from '../../../../ui/back-office/pictures/stored-picture.tsx';
import { driverDocumentsQuery } from '../api/drivers.ts';
import styles from './driver-dialog.module.css';

type LoadedDocuments = OutputOf<typeof getDriverDocuments>[number];

const DOCUMENT_KINDS = ['licencia', 'matricula', 'foto_vehiculo', 'foto_perfil'] as const;

/** A driver's bank account and four documents, and which are missing. */
export function DriverDocumentsSection({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(driverDocumentsQuery(id));
  if (data) return <DocumentsContent loaded={data} />;
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
    <div aria-busy="true">
      <span className="visually-hidden">Cargando...</span>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={36} mb="sm" />
      ))}
    </div>
  );
}

function DocumentsContent({ loaded }: { readonly loaded: LoadedDocuments }) {
  const [opened, setOpened] = useState<string | null>(null);
  const missing = missingDocuments(loaded);
  const pictures = DOCUMENT_KINDS.map((document) => ({
    name: driverDocumentLabel(document),
    path: loaded.documents?.[document].trim() ?? '',
  }));
  const { bankAccount } = loaded;
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
      <section aria-labelledby="driver-bank">
        <h3 id="driver-bank" className={styles.heading}>
          Cuenta bancaria
        </h3>
        {bankAccount ? (
          <DescriptionList className={styles.details}>
            <DescriptionItem label="Banco">{bankAccount.typeBank || '–'}</DescriptionItem>
            <DescriptionItem label="Tipo de cuenta">
              {translateWireValue(bankAccount.typeAccountBank) || '–'}
            </DescriptionItem>
            <DescriptionItem label="Número">{bankAccount.accountNumber || '–'}</DescriptionItem>
            <DescriptionItem label="Titular">{bankAccount.accountOwner || '–'}</DescriptionItem>
            <DescriptionItem label="Cédula">{bankAccount.cedula || '–'}</DescriptionItem>
          </DescriptionList>
        ) : (
          <p>Sin cuenta bancaria</p>
        )}
      </section>
      <section aria-labelledby="driver-documents">
        <h3 id="driver-documents" className={styles.heading}>
          Documentos
        </h3>
        <ul className={styles.pictures}>
          {pictures.map(({ path, name }) => (
            <li key={name}>
              {path === '' ? (
                <div className={styles.absent}>Sin subir</div>
              ) : (
                <StoredPicture
                  path={path}
                  name={name}
                  onOpen={() => {
                    setOpened(path);
                  }}
                />
              )}
              <p>{name}</p>
            </li>
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
