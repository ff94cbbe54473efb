import type { DriverPicture, OwnDocuments } from '@llevo/contract/entities/driver-app';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { readOwnDocuments, sendOwnDocument } from '../api/driver-api.ts';
import layout from '../shared/driver-app.module.css';
import { useLoad } from '../shared/use-load.ts';
import { base64Of, shrinkPhoto } from '../proof/shrink-photo.ts';
import proof from '../proof/proof.module.css';
import styles from './documents-view.module.css';

/** Small print must stay legible. */
const MAX_SIDE_PX = 2_000;

/** The driver's documents: what the company has, what is missing, and its upload. */
export function DocumentsView() {
  const { data, error, replace } = useLoad('documents', readOwnDocuments);
  return (
    <section className={layout.section}>
      <h1>Tus documentos</h1>
      {error !== null && (
        <p role="alert" className={layout.error}>
          {error}
        </p>
      )}
      {data === null && error === null && <div className={layout.skeleton} aria-hidden="true" />}
      {data !== null && (
        <>
          <p role="status">Tu cuenta: {driverStatusLabel(data.status)}</p>
          <ul className={styles.list}>
            {data.documents.map((each) => (
              <DocumentRow key={each.document} {...each} onSent={replace} />
            ))}
          </ul>
          {!data.hasBankAccount && (
            <p className={layout.notice}>Falta tu cuenta bancaria: dásela a la empresa para que pueda pagarte.</p>
          )}
        </>
      )}
    </section>
  );
}

interface DocumentRowProps {
  readonly document: DriverPicture;
  readonly isThere: boolean;
  readonly canUpload: boolean;
  readonly onSent: (documents: OwnDocuments) => void;
}

function DocumentRow({ document, isThere, canUpload, onSent }: DocumentRowProps) {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const label = driverDocumentLabel(document);
  const send = async (file: File) => {
    setIsSending(true);
    setError(null);
    try {
      const picture = base64Of(await shrinkPhoto(file, MAX_SIDE_PX));
      onSent(await sendOwnDocument({ document, picture }));
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setIsSending(false);
  };
  return (
    <li className={styles.row} data-missing={!isThere}>
      <p>
        <strong>{label}</strong>
        <span>{isThere ? 'Entregado' : 'Falta'}</span>
      </p>
      {canUpload && (
        <label className={proof.upload}>
          <span>{isSending ? 'Enviando…' : isThere ? 'Subir otra vez' : 'Subir'}</span>
          <input
            type="file"
            accept="image/*"
            className="visually-hidden"
            aria-label={isThere ? `Subir otra vez: ${label}` : `Subir: ${label}`}
            disabled={isSending}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file !== undefined) void send(file);
            }}
          />
        </label>
      )}
      <p role="alert" className={layout.error}>
        {error}
      </p>
    </li>
  );
}
