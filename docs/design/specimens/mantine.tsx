import { Button, Checkbox, NativeSelect, NumberInput, Radio, Skeleton, Textarea, TextInput } from '@mantine/core';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen, State } from '../section.tsx';
import { noop } from './fakes.ts';

const VARIANTS = ['filled', 'outline', 'subtle'] as const;

/** Mantine's components as back-office-provider.tsx and mantine.css style them. */
const MantineComponents = () => (
  <>
    <Specimen name="Button" use="El panel: 36 px; lo peligroso en rojo, siempre con una pregunta después." isWide>
      {VARIANTS.map((variant) => (
        <State key={variant} name={`${variant}: reposo, foco, ocupado, apagado, peligro`}>
          <div className={styles.row}>
            <Button variant={variant}>Guardar cambios</Button>
            <Button variant={variant} data-force="focus">
              Guardar cambios
            </Button>
            <Button variant={variant} loading>
              Guardar cambios
            </Button>
            <Button variant={variant} disabled>
              Guardar cambios
            </Button>
            <Button variant={variant} color="danger">
              Eliminar
            </Button>
          </div>
        </State>
      ))}
    </Specimen>
    <Specimen name="TextInput, Textarea, NumberInput, NativeSelect">
      <TextInput label="Nombre" placeholder="Nombre o correo del dueño de la cuenta" />
      <TextInput label="Correo" defaultValue="rosa@" error="Escribe un correo válido" />
      <TextInput label="Apagado" defaultValue="Sin permiso" disabled />
      <NumberInput label="Km base" prefix="$ " decimalScale={2} fixedDecimalScale defaultValue={1.2} />
      <NativeSelect label="Rol" data={['Usuario', 'Administrador de todas las cuentas de la empresa']} />
      <Textarea label="Mensaje" description="Te respondemos por correo." rows={2} />
    </Specimen>
    <Specimen name="Checkbox, Radio">
      <Checkbox label="Conductores: leer" checked onChange={noop} />
      <Checkbox label="Conductores: cambiar" checked={false} onChange={noop} />
      <Checkbox label="Apagada" disabled />
      <Radio label="Sí" checked onChange={noop} />
      <Radio label="No" checked={false} onChange={noop} />
    </Specimen>
    <Specimen name="Skeleton">
      <Skeleton height={40} />
    </Specimen>
  </>
);

export const mantine: Section = { id: 'biblioteca', title: 'Mantine', content: MantineComponents };
