import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { readOwnDocuments } from '../api/driver-api.ts';
import layout from '../shared/driver-app.module.css';
import { useLoad } from '../shared/use-load.ts';
import styles from './review-panel.module.css';

/** The next step of a driver who is not active yet: the missing documents, then the company's answer. */
export function ReviewPanel({ status }: Pick<SignedInDriver, 'status'>) {
  const { data, error } = useLoad(`review:${status}`, readOwnDocuments);
  const missing = data?.documents.filter(({ isThere }) => !isThere) ?? [];
  const mustUpload = missing.length > 0 || status === 'correccion';
  return (
    <section className={styles.panel} aria-labelledby="review-title">
      <h2 id="review-title">
        {status === 'correccion' ? 'La empresa te pide corregir tus documentos' : 'Tu cuenta está en revisión'}
      </h2>
      {data === null && error === null && <div className={layout.skeleton} aria-hidden="true" />}
      {error !== null && <p>Todavía no puedes recibir servicios. Revisa si te falta algún documento.</p>}
      {data !== null && mustUpload && (
        <>
          <p>
            {missing.length === 0
              ? 'El correo que te envió dice qué falta. Vuelve a subirlo desde el teléfono.'
              : 'Para recibir servicios, sube desde el teléfono:'}
          </p>
          {missing.length > 0 && (
            <ul>
              {missing.map(({ document }) => (
                <li key={document}>{driverDocumentLabel(document)}</li>
              ))}
            </ul>
          )}
        </>
      )}
      {data !== null && !mustUpload && (
        <p>Ya tienes todos los documentos. La empresa los revisa y te avisamos aquí y por correo cuando te active.</p>
      )}
      {(data === null || mustUpload) && (
        <a href="#/documentos" className={buttonClass('main')}>
          Subir mis documentos
        </a>
      )}
    </section>
  );
}
