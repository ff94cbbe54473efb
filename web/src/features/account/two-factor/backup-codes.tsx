import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../lib/export/save-file.ts';
import { CopyButton } from '../../../ui/back-office/buttons/copy-button.tsx';
import { IconDownload } from '../../../ui/icons/download.ts';
import { IconPrinter } from '../../../ui/icons/printer.ts';
import styles from './two-factor.module.css';

interface BackupCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

const backupCodesText = (codes: readonly string[]): string =>
  ['Llevo: códigos de respaldo. Cada uno sirve una sola vez.', '', ...codes, ''].join('\n');

/** The backup codes, shown only once: to copy, download or print. */
export function BackupCodes({ codes, onSaved }: BackupCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.sheet} aria-labelledby="backup-codes-title">
      <h2 ref={heading} id="backup-codes-title" tabIndex={-1} className={styles.sheetTitle}>
        Guarda tus códigos de respaldo
      </h2>
      <p className={styles.once}>
        Se muestran solo esta vez. Cada uno abre una sesión si no tienes el teléfono, y sirve una vez.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.sheetActions}>
        <CopyButton text={codes.join('\n')} label="Copiar" />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => {
            saveFile(
              new Blob([backupCodesText(codes)], { type: 'text/plain;charset=utf-8' }),
              'llevo-codigos-de-respaldo.txt',
            );
          }}
        >
          Descargar
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          onClick={() => {
            window.print();
          }}
        >
          Imprimir
        </Button>
        <Button className={styles.done ?? ''} onClick={onSaved}>
          Ya los guardé
        </Button>
      </div>
    </section>
  );
}
