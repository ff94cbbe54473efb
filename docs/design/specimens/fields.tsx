import { useState } from 'react';
import { CodeField } from '../../../web/src/ui/fields/code-field.tsx';
import { NumberStepper } from '../../../web/src/ui/controls/number-stepper.tsx';
import { Field } from '../../../web/src/ui/fields/field.tsx';
import { BuyerFormFields } from '../../../web/src/ui/back-office/forms/buyer-form-fields.tsx';
import { DayField } from '../../../web/src/ui/back-office/forms/day-field.tsx';
import { FileDrop } from '../../../web/src/ui/back-office/forms/file-drop.tsx';
import { IconPhotoUp } from '../../../web/src/ui/icons/photo-up.ts';
import { FileButton } from '../../../web/src/ui/fields/file-button.tsx';
import { PasswordField } from '../../../web/src/ui/fields/password-field.tsx';
import { SavedSwitch } from '../../../web/src/ui/fields/saved-switch.tsx';
import { SelectField } from '../../../web/src/ui/fields/select-field.tsx';
import { TermsField } from '../../../web/src/ui/fields/terms-field.tsx';
import { EmailField, TextField } from '../../../web/src/ui/fields/text-field.tsx';
import type { Section } from '../section.tsx';
import { Specimen } from '../section.tsx';
import { noop, useFakeField } from './fakes.ts';

const ROLES = [
  { value: 'user', label: 'Usuario' },
  { value: 'admin', label: 'Administrador' },
] as const;

function Fields() {
  const [loaders, setLoaders] = useState(1);
  const buyer = {
    idType: useFakeField('idType', 'cedula'),
    idNumber: useFakeField('idNumber', '1710034066', 'Escribe una cédula válida de 10 dígitos'),
    name: useFakeField('buyer', 'Rosa Andrade'),
    address: useFakeField('buyerAddress'),
    email: useFakeField('buyerEmail'),
  };
  return (
    <>
      <Specimen name="TextField, EmailField">
        <TextField label="Nombre" field={useFakeField('name')} />
        <TextField label="Apodo" isOptional hint="Así te saluda el panel." field={useFakeField('nick', 'Rosa')} />
        <EmailField label="Correo" field={useFakeField('email', 'rosa@', 'Escribe un correo válido')} />
      </Specimen>
      <Specimen name="DayField" use="Un día, también en palabras.">
        <DayField label="Desde" value="2026-11-30" onChange={noop} />
        <DayField label="Hasta" value="2026-11-01" error="Es anterior a la inicial" onChange={noop} />
      </Specimen>
      <Specimen name="FileButton" use="Un archivo con el botón del producto: logotipo, certificado.">
        <FileButton accept={['.p12']} aria-label="Certificado" onFiles={noop}>
          Elegir archivo
        </FileButton>
      </Specimen>
      <Specimen name="PasswordField" use="Con su fuerza, cuando es nueva.">
        <PasswordField label="Contraseña" field={useFakeField('old', 'secreta')} autoComplete="current-password" />
        <PasswordField
          label="Contraseña nueva"
          field={useFakeField('new', 'Llevo-2026!')}
          autoComplete="new-password"
        />
      </Specimen>
      <Specimen name="SelectField">
        <SelectField label="Rol" hint="Qué puede hacer." options={ROLES} field={useFakeField('role', 'user')} />
        <SelectField label="Rol" options={ROLES} field={useFakeField('role2', 'user', 'Elige otro rol')} />
      </Specimen>
      <Specimen name="SavedSwitch" use="Se guarda al cambiar.">
        <SavedSwitch label="Resumen diario" hint="Sale a las 07:00." isOn save={() => Promise.resolve()} />
      </Specimen>
      <Specimen name="Field" use="Para controles propios.">
        <Field label="Mensaje" hint="Qué pasó y cuándo.">
          {(control) => <textarea {...control} rows={3} />}
        </Field>
        <Field label="Apagado">
          {(control) => <input {...control} disabled value="Sin permiso" onChange={noop} />}
        </Field>
      </Specimen>
      <Specimen name="CodeField" use="Códigos de un solo uso.">
        <CodeField label="Código de verificación" hint="Seis cifras." field={useFakeField('code', '123456')} />
        <CodeField label="Código de verificación" field={useFakeField('code2', '12', 'El código no es correcto')} />
      </Specimen>
      <Specimen name="TermsField" use="El consentimiento antes de enviar.">
        <TermsField field={{ ...useFakeField('terms', ''), value: [], onChange: noop }} />
        <TermsField field={{ ...useFakeField('terms2', '', 'Acéptalos para seguir'), value: [], onChange: noop }} />
      </Specimen>
      <Specimen name="BuyerFormFields" use="A quién se factura.">
        <BuyerFormFields bind={(name) => buyer[name]} totalCents={null} />
      </Specimen>
      <Specimen name="FileDrop" use="Elegir o soltar archivos.">
        <FileDrop
          icon={<IconPhotoUp size={34} stroke={1.4} aria-hidden="true" />}
          title="Elige el comprobante o suéltalo aquí"
          note="JPG o PNG, hasta 5 MB"
          label="Comprobante"
          accept={['.jpg', '.png']}
          error="El archivo pesa más de 5 MB"
          onFiles={noop}
        />
      </Specimen>
      <Specimen name="Counter" use="Pocos, uno por uno; los botones se apagan en los extremos.">
        <NumberStepper unit="estibadores" value={loaders} min={0} max={4} onChange={setLoaders} />
        <NumberStepper unit="estibadores" value={0} min={0} max={4} onChange={noop} />
      </Specimen>
    </>
  );
}

export const fields: Section = { id: 'campos', title: 'Campos', content: Fields };
