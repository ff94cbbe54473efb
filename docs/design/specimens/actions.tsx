import { useState } from 'react';
import { Button } from '../../../web/src/ui/controls/button.tsx';
import type { ButtonVariant } from '../../../web/src/ui/controls/button.tsx';
import { Chips } from '../../../web/src/ui/back-office/data/chips.tsx';
import { CopyButton } from '../../../web/src/ui/back-office/buttons/copy-button.tsx';
import { InvoiceFileButtons } from '../../../web/src/ui/back-office/buttons/invoice-file-buttons.tsx';
import { ResendButton } from '../../../web/src/ui/back-office/buttons/resend-button.tsx';
import { StepButtons } from '../../../web/src/ui/back-office/buttons/step-buttons.tsx';
import { Segmented } from '../../../web/src/ui/controls/segmented.tsx';
import { OutlineButton } from '../../../web/src/ui/back-office/buttons/outline-button.tsx';
import { RowActions } from '../../../web/src/ui/list/row-actions.tsx';
import { Switch } from '../../../web/src/ui/fields/switch.tsx';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen, State } from '../section.tsx';
import { noop } from './fakes.ts';

const VARIANTS: readonly ButtonVariant[] = ['main', 'plain', 'quiet'];
const CHOICES = [
  { id: 'all', label: 'Todos' },
  { id: 'sent', label: 'Enviados' },
  { id: 'failed', label: 'Fallidos' },
] as const;

function Actions() {
  const [chosen, setChosen] = useState<(typeof CHOICES)[number]['id']>('all');
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <Specimen name="Button" use="Lo público y las ventanas: 48 px, uno principal por pantalla." isWide>
        {VARIANTS.map((variant) => (
          <State key={variant} name={`${variant}: reposo, puntero, foco, ocupado, apagado`}>
            <div className={styles.row}>
              <Button variant={variant}>Ver el precio</Button>
              <Button variant={variant} data-force="hover">
                Ver el precio
              </Button>
              <Button variant={variant} data-force="focus">
                Ver el precio
              </Button>
              <Button variant={variant} isBusy>
                Ver el precio
              </Button>
              <Button variant={variant} disabled>
                Ver el precio
              </Button>
            </div>
          </State>
        ))}
      </Specimen>
      <Specimen name="LineButton" use="En líneas y celdas, sin peso propio.">
        <div className={styles.row}>
          <OutlineButton size="plain">Quitar filtros</OutlineButton>
          <OutlineButton size="plain" data-force="hover">
            Quitar filtros
          </OutlineButton>
          <OutlineButton size="cell">Subir</OutlineButton>
          <OutlineButton size="cell" isPending>
            Falta subir
          </OutlineButton>
        </div>
      </Specimen>
      <Specimen name="CopyButton">
        <CopyButton text="llv_123" label="Copiar la clave" />
      </Specimen>
      <Specimen name="InvoiceFileButtons" use="Donde haya una factura autorizada.">
        <div className={styles.row}>
          <InvoiceFileButtons invoice={{ id: 'demo', document: 'factura', number: '001-001-000000123' }} />
        </div>
      </Specimen>
      <Specimen name="ResendButton" use="Donde el SRI devolvió un comprobante o no lo autorizó.">
        <ResendButton invoice={{ id: 'demo', document: 'nota_credito', number: '001-001-000000007' }} />
      </Specimen>
      <Specimen name="RowActions" use="Al final de una fila.">
        <RowActions
          label="Acciones de Rosa"
          actions={[
            { label: 'Editar', run: noop },
            { label: 'Eliminar', isDangerous: true, run: noop },
          ]}
        />
      </Specimen>
      <Specimen name="Chips" use="Pocas opciones de las que vale una.">
        <Chips label="Correos" choices={CHOICES} chosen={chosen} onChoose={setChosen} />
      </Specimen>
      <Specimen name="Segmented" use="Dos o tres opciones cortas que cambian lo que se ve.">
        <Segmented label="Correos" choices={CHOICES} chosen={chosen} onChoose={setChosen} />
      </Specimen>
      <Specimen name="StepButtons" use="Anterior y siguiente, con las mismas palabras en todas partes.">
        <StepButtons unit="week" onStep={noop} isLast>
          <span>Del 23/11/2026 al 29/11/2026</span>
        </StepButtons>
      </Specimen>
      <Specimen name="Switch">
        <Switch
          label="Pedir un código al iniciar sesión"
          hint="Con una aplicación de códigos."
          isOn={isOn}
          onChange={setIsOn}
        />
        <Switch label="Publicar el cotizador" isOn={false} onChange={noop} />
      </Specimen>
    </>
  );
}

export const actions: Section = { id: 'acciones', title: 'Acciones', content: Actions };
