import { MAX_CERTIFICATE_BYTES } from '@llevo/contract/endpoints/invoices/invoices';
import { fileField, textField } from '../../lib/form/fields.ts';
import type { FormField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { uploadCertificate } from './api/invoicing.ts';

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
export function CertificateForm({ isReplacement }: { readonly isReplacement: boolean }) {
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
        hint="Se guarda cifrado y solo se usa para firmar tus facturas: nadie puede descargarlo."
        error={file.error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name={file.name}
            accept=".p12,.pfx"
            required
            onChange={(event) => {
              file.onChange([...(event.target.files ?? [])]);
            }}
          />
        )}
      </Field>
      <TextField
        label="Contraseña del certificado"
        type="password"
        autoComplete="off"
        maxLength={200}
        field={form.bind('password')}
      />
    </BackOfficeForm>
  );
}
