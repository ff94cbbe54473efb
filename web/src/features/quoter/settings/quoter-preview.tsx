import type { ComponentProps } from 'react';
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { BrandFrame } from '../company/brand-frame.tsx';
import { ModeStep } from '../steps/mode-step.tsx';
import styles from './quoter-settings.module.css';

const nothing = () => undefined;

/** No room for the preview beside the form, as in the stylesheet. */
const BELOW_EACH_OTHER = '(max-width: 59.99em)';

type PreviewProps = Pick<ComponentProps<typeof BrandFrame>, 'company'>;

/** The first page of the quoter as visitors will see it, with the values that are typed; folded above a narrow form. */
export function QuoterPreview({ company }: PreviewProps) {
  const isNarrow = useMediaQuery(BELOW_EACH_OTHER);
  return (
    <aside className={styles.preview} aria-label="Vista previa">
      {isNarrow ? (
        <details className={styles.fold}>
          <summary>Ver la vista previa</summary>
          <Page company={company} />
        </details>
      ) : (
        <Page company={company} />
      )}
    </aside>
  );
}

const Page = ({ company }: PreviewProps) => (
  <>
    <p className={styles.note}>Así ven tu página los clientes. Cambia mientras escribes.</p>
    <div className={styles.page} inert>
      <BrandFrame company={company}>
        <ModeStep takesFocus={false} onIntent={nothing} onImmediate={nothing} onReserve={nothing} />
      </BrandFrame>
    </div>
  </>
);
