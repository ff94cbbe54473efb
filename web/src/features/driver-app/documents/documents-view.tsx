import type { OwnDocument, OwnDocuments } from '@llevo/contract/entities/driver-app';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { expiryText, needsRenewal } from '@llevo/contract/rules/people/document-expiry';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { useId, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { dayHint } from '../../../lib/i18n/format-day.ts';
import { readOwnDocuments, sendOwnDocument } from '../api/driver-api.ts';
import proof from '../proof/proof.module.css';
import { base64Of, shrinkPhoto } from '../proof/shrink-photo.ts';
import layout from '../shared/driver-app.module.css';
import { useLoad } from '../shared/use-load.ts';
import styles from './documents-view.module.css';

/** Longest side of a picture in pixels, so that small print stays legible. */
const MAX_SIDE_PX = 2_000;

/** The driver's documents: uploaded ones, missing ones, and a button to upload. */
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

interface DocumentRowProps extends OwnDocument {
  readonly onSent: (documents: OwnDocuments) => void;
}

/** Label for the state of a document: "Falta", "Vence el 03/12/2026". */
function stateText({ isThere, expiresOn, expiry }: OwnDocument): string {
  if (!isThere) return 'Falta';
  if (expiresOn === null) return 'Entregado';
  const text = expiryText(expiresOn, Date.now());
  const state = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return needsRenewal(expiry) ? `${state}: sube la nueva` : state;
}

function DocumentRow({ onSent, ...own }: DocumentRowProps) {
  const { document, isThere, expires, expiry, canUpload } = own;
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const [today] = useState(() => guayaquilDate(Date.now()));
  const dateInput = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const hint = dayHint(expiresOn, today);
  const label = driverDocumentLabel(document);
  const isDated = !expires || expiresOn !== '';
  const send = async (file: File) => {
    setIsSending(true);
    setError(null);
    try {
      const picture = base64Of(await shrinkPhoto(file, MAX_SIDE_PX));
      onSent(await sendOwnDocument({ document, picture, ...(expires && { expiresOn }) }));
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setIsSending(false);
  };
  return (
    <li className={styles.row} data-missing={!isThere || needsRenewal(expiry)}>
      <p>
        <strong>{label}</strong>
        <span>{stateText(own)}</span>
      </p>
      {canUpload && expires && (
        <label className={styles.date}>
          <span>Válida hasta</span>
          <input
            ref={dateInput}
            type="date"
            aria-label={`Válida hasta: ${label}`}
            aria-describedby={hint === undefined ? undefined : hintId}
            min={today}
            value={expiresOn}
            onChange={(event) => {
              setExpiresOn(event.currentTarget.value);
              setError(null);
            }}
          />
          {hint !== undefined && <small id={hintId}>{hint}</small>}
        </label>
      )}
      {canUpload && (
        <label className={proof.upload}>
          <span>{isSending ? 'Enviando…' : isThere ? 'Subir otra vez' : 'Subir'}</span>
          <input
            type="file"
            accept="image/*"
            className="visually-hidden"
            aria-label={isThere ? `Subir otra vez: ${label}` : `Subir: ${label}`}
            disabled={isSending}
            onClick={(event) => {
              if (isDated) return;
              event.preventDefault();
              setError('Escribe primero hasta cuándo es válida');
              dateInput.current?.focus();
            }}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file !== undefined && isDated) void send(file);
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
