import { Button } from '@mantine/core';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { CopyButton } from '../../../ui/back-office/buttons/copy-button.tsx';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { verifyAuthenticator } from '../api/account.ts';
import styles from './two-factor.module.css';

interface ScanStepProps {
  /** A data URL. */
  readonly qrCode: string;
  readonly secret: string;
  readonly onVerified: (backupCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** QR code and secret for the authenticator app, and the field for its first code. */
export function ScanStep({ qrCode, secret, onVerified, onCancel }: ScanStepProps) {
  const isPhone = useMediaQuery(PHONE);
  const form = useForm({
    fields: { code: textField({ isSecret: true }) },
    focusOnError: 'code',
    send: async ({ code }) => {
      onVerified(await verifyAuthenticator(code.trim()));
    },
  });
  const picture = (
    <img
      className={styles.qrCode}
      src={qrCode}
      width={208}
      height={208}
      alt="Código QR para la aplicación de verificación"
    />
  );
  const key = (
    <div className={styles.secretLine}>
      <code className={styles.secret}>{formatSecret(secret)}</code>
      <CopyButton text={secret} label="Copiar clave" />
    </div>
  );
  return (
    <div className={styles.scan}>
      <div className={styles.pairing}>
        {/* A phone cannot scan its own screen. */}
        {isPhone ? (
          <>
            <p className={styles.step}>
              <strong>1. Copia la clave</strong> y pégala en la aplicación de este teléfono:
            </p>
            {key}
            <p className={styles.step}>¿Usas la aplicación en otro teléfono? Escanea el código:</p>
            {picture}
          </>
        ) : (
          <>
            <p className={styles.step}>
              <strong>1. Escanea el código</strong> con la aplicación de tu teléfono.
            </p>
            {picture}
            <p className={styles.step}>¿No puedes? Escribe esta clave:</p>
            {key}
          </>
        )}
      </div>
      <div className={styles.steps}>
        <p className={styles.step}>
          <strong>2. Escribe los seis dígitos</strong> que muestra.
        </p>
        <BackOfficeForm
          onSubmit={form.submit}
          error={form.error}
          isSending={form.isSending}
          submitLabel="Activar"
          label="Activar la verificación en dos pasos"
          aside={
            <Button variant="subtle" onClick={onCancel}>
              Cancelar
            </Button>
          }
        >
          <CodeField label="Código" field={form.bind('code')} />
        </BackOfficeForm>
      </div>
    </div>
  );
}

/** A secret in groups of four characters. */
const formatSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
