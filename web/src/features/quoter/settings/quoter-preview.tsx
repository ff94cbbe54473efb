import type { ComponentProps } from 'react';
import { BrandFrame } from '../company/brand-frame.tsx';
import { ModeStep } from '../steps/mode-step.tsx';
import styles from './quoter-settings.module.css';

const nothing = () => undefined;

/** The first page of the quoter as visitors will see it, with the values that are typed. */
export function QuoterPreview({ company }: Pick<ComponentProps<typeof BrandFrame>, 'company'>) {
  return (
    <aside className={styles.preview} aria-label="Vista previa">
      <p className={styles.note}>Así ven tu página los clientes. Cambia mientras escribes.</p>
      <div className={styles.page} inert>
        <BrandFrame company={company}>
          <ModeStep takesFocus={false} onIntent={nothing} onImmediate={nothing} onReserve={nothing} />
        </BrandFrame>
      </div>
    </aside>
  );
}
