import type { CertificateRow } from '@llevo/contract/entities/invoicing-settings';
import { allows } from '@llevo/contract/rules/access/roles';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { removeCertificate, uploadCertificate } from './api/invoicing.ts';
import { certificateState } from './certificate-state.ts';
import styles from './invoices.module.css';
import { MAX_CERTIFICATE_BYTES } from '@llevo/contract/endpoints/invoices/invoices';
import { fileField, textField } from '../../lib/form/fields.ts';
import type { FormField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';

const FILE_MESSAGE = 'Elige el archivo .p12 o .pfx de tu certificado';
const LIMITS = { maxFiles: 1, types: ['p12', 'pfx'], maxBytes: MAX_CERTIFICATE_BYTES };

const certificateFile: FormField<readonly File[]> = {
  ...fileField(LIMITS),
  validate: (files) => (files.length > 0 && fileField(LIMITS).validate(files) === null ? null : FILE_MESSAGE),
};

const PASSWORD = textField({ message: 'Escribe la contraseña del certificado', isSecret: true });

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Uploads a certificate with its password, which open no more than the signature on the server. */
function CertificateForm({ isReplacement }: { readonly isReplacement: boolean }) {
  const form = useForm({
    fields: { file: certificateFile, password: PASSWORD },
    send: async ({ file: [file], password }) => {
      if (file === undefined) return;
      await uploadCertificate({ file: await toBase64(file), password });
      notify('success', 'El certificado se guardó');
    },
  });
  const file = form.bind('file');
  return (
    <BackOfficeForm
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      submitLabel={isReplacement ? 'Reemplazar certificado' : 'Cargar certificado'}
      label="Certificado de firma"
    >
      <Field
        label="Archivo del certificado"
        hint="Debe contener tu RUC. Se guarda cifrado y solo se usa para firmar tus facturas: nadie puede descargarlo."
        error={file.error}
      >
        {(control) => (
          <div className={styles.file}>
            <FileButton
              id={control.id}
              aria-label="Archivo del certificado"
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              name={file.name}
              accept={['.p12', '.pfx']}
              onFiles={file.onChange}
            >
              Elegir el archivo
            </FileButton>
            <span className={styles.fileName}>{file.value[0]?.name ?? 'Ningún archivo elegido'}</span>
          </div>
        )}
      </Field>
      <PasswordField
        label="Contraseña del certificado"
        hint="Solo abre el archivo ahora: no la guardamos."
        autoComplete="off"
        maxLength={200}
        field={form.bind('password')}
      />
    </BackOfficeForm>
  );
}

/** The certificate that signs the invoices; only the owner changes it. */
export function CertificatePanel({ certificate }: { readonly certificate: CertificateRow | null }) {
  const session = useSession();
  const isOwner = session !== null && allows('owner', session.permission);
  return (
    <Panel title="Certificado de firma electrónica" className={styles.panel}>
      <div className={styles.certificate}>
        {certificate === null ? (
          <p className={styles.muted}>Todavía no hay certificado. Sin él no se puede firmar ninguna factura.</p>
        ) : (
          <CertificateDetails certificate={certificate} isOwner={isOwner} />
        )}
        {isOwner ? (
          <CertificateForm key={certificate?.date_uploaded} isReplacement={certificate !== null} />
        ) : (
          <p className={styles.muted}>Solo el dueño de la cuenta puede cargarlo o cambiarlo.</p>
        )}
      </div>
    </Panel>
  );
}

interface CertificateDetailsProps {
  readonly certificate: CertificateRow;
  readonly isOwner: boolean;
}

function CertificateDetails({ certificate, isOwner }: CertificateDetailsProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { label, variant } = certificateState(certificate, serverNow());
  return (
    <>
      <StateBadge variant={variant}>{label}</StateBadge>
      <DescriptionList>
        <DescriptionItem label="Titular">{certificate.holder}</DescriptionItem>
        <DescriptionItem label="Emitido por">{certificate.issuer}</DescriptionItem>
        {certificate.rucs.length > 0 && <DescriptionItem label="RUC">{certificate.rucs.join(', ')}</DescriptionItem>}
        <DescriptionItem label="Vence">{formatDateTime(certificate.valid_to)}</DescriptionItem>
        <DescriptionItem label="Cargado">{formatDateTime(certificate.date_uploaded)}</DescriptionItem>
      </DescriptionList>
      {isOwner && (
        <div>
          <Button
            variant="default"
            color="danger"
            onClick={() => {
              setIsDeleting(true);
            }}
          >
            Eliminar certificado
          </Button>
        </div>
      )}
      {isDeleting && (
        <ConfirmDialog
          title="Eliminar el certificado"
          confirmLabel="Eliminar certificado"
          isDangerous
          onConfirm={async () => {
            await removeCertificate();
            notify('success', 'El certificado se eliminó');
          }}
          onClose={() => {
            setIsDeleting(false);
          }}
        >
          <p>Las facturas que esperan su envío seguirán esperando hasta que cargues otro.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
