import { CopyButton } from '../../../ui/back-office/buttons/copy-button.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import styles from './quoter-settings.module.css';
import { embedSnippet } from './quoter-urls.ts';

/** The snippet that shows the quoter on the company's own site. */
export function EmbedPanel({ id }: { readonly id: string }) {
  const snippet = embedSnippet(id);
  return (
    <Panel title="En tu propia página">
      <p>Copia estas líneas en el HTML de tu sitio, donde quieras mostrar el cotizador.</p>
      <textarea
        className={styles.snippet}
        aria-label="Código para tu página"
        rows={5}
        readOnly
        value={snippet}
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <div className={styles.actions}>
        <CopyButton text={snippet} label="Copiar el código" />
      </div>
    </Panel>
  );
}
