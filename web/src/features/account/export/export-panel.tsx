import { EXPORT_SECTIONS, isWholeExport } from '@llevo/contract/entities/account-export';
import type { ExportPeriod, ExportSection } from '@llevo/contract/entities/account-export';
import { isBackwards } from '@llevo/contract/rules/account/export-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { formatCount, formatDecimal } from '@llevo/contract/rules/format-number';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EXPORT_SECTION_LABELS } from '../../../lib/export/export-section-labels.ts';
import { saveFile } from '../../../lib/export/save-file.ts';
import { useCancellableDownload } from '../../../lib/export/use-cancellable-download.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { ProgressBar } from '../../../ui/back-office/status/progress-bar.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { ExportProgress } from './export-account.ts';
import { MAX_WORKBOOK_ROWS } from './export-sections.ts';
import { lastExportsQuery } from './last-exports.tsx';
import styles from './export-panel.module.css';

/** A picture of the account, read under the rules as its owner. The first one loads Firebase. */
async function fetchPicture(path: string): Promise<Uint8Array> {
  const { downloadFile } = await import('../../../lib/firebase/storage.ts');
  return new Uint8Array(await (await downloadFile(path)).arrayBuffer());
}

const missingText = (count: number): string =>
  `Descargaste los datos, pero faltan ${formatCount(count)} imágenes. El archivo «imagenes-que-faltan.txt» dice cuáles.`;

const BYTES_PER_MEGABYTE = 1_000_000;

/** "llevo-cuenta-2026-11-30.zip, de 4.2 MB" */
const savedText = (name: string, bytes: number): string =>
  `Se guardó ${name}, de ${formatDecimal(Math.max(0.1, bytes / BYTES_PER_MEGABYTE))} MB.`;

/** "llevo-cuenta-parcial-desde-2026-11-01-2026-11-30.zip"; the last day is that of the download. */
function fileName(sections: readonly ExportSection[], { from, to }: ExportPeriod): string {
  const parts = [
    ...(isWholeExport(sections) ? [] : ['parcial']),
    ...(from === undefined ? [] : [`desde-${from}`]),
    ...(to === undefined ? [] : [`hasta-${to}`]),
  ];
  return `${['llevo-cuenta', ...parts, guayaquilDate(Date.now())].join('-')}.zip`;
}

interface ExportChoice {
  readonly sections: readonly ExportSection[];
  readonly period: ExportPeriod;
  readonly hasPictures: boolean;
  readonly onSaved: (text: string | null) => void;
}

/** Downloads the data of the account as a file; `onSaved` gets its name and size in words, null until it is there. */
const useAccountExport = ({ sections, period, hasPictures, onSaved }: ExportChoice) =>
  useCancellableDownload<ExportProgress>(async (download) => {
    onSaved(null);
    const { exportAccount } = await import('./export-account.ts');
    const { file, missingPictures } = await exportAccount({
      ...download,
      sections,
      period,
      fetchPicture: hasPictures ? fetchPicture : null,
    });
    const name = fileName(sections, period);
    saveFile(file, name);
    onSaved(savedText(name, file.size));
    void queryClient.invalidateQueries(lastExportsQuery());
    if (missingPictures === 0) notify('success', 'Descargaste los datos de la cuenta');
    else notify('error', missingText(missingPictures));
  });

interface ExportPanelProps {
  /** A button in the style of the page around it. */
  readonly Button: (props: ExportButtonProps) => ReactNode;
  /** All by default. */
  readonly sections?: readonly ExportSection[];
  /** All days by default. */
  readonly period?: ExportPeriod;
  /** Fields that choose the contents, beside the switch of the pictures. */
  readonly fields?: ReactNode;
  /** The expected size, beside the button. */
  readonly note?: ReactNode;
}

/** Props of a button that starts the export or, if it is not the main one, cancels it. */
export interface ExportButtonProps {
  readonly isMain: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** The formats of each list in the archive. */
export const FormatList = () => (
  <DescriptionList className={styles.formats}>
    <DescriptionItem label="Excel (XLSX)">
      Un libro para abrir, hasta {formatCount(MAX_WORKBOOK_ROWS)} registros
    </DescriptionItem>
    <DescriptionItem label="CSV">Una tabla para cualquier hoja de cálculo u otro programa</DescriptionItem>
    <DescriptionItem label="JSON">Cada registro completo, en una línea</DescriptionItem>
  </DescriptionList>
);

/** Contents and formats of the archive, in words. */
export const ExportFormats = () => (
  <div className={styles.panel}>
    <p>
      Un archivo ZIP con los clientes, conductores, servicios, tarifas, facturas y registros de la cuenta. Cada lista va
      en tres formatos:
    </p>
    <FormatList />
  </div>
);

/** Says how many sections are chosen, unless all are. */
const ChosenSections = ({ count }: { readonly count: number }) => (
  <p role="status" className={styles.chosen}>
    {count === 0
      ? 'Elige al menos una parte de la lista.'
      : count < EXPORT_SECTIONS.length && `Elegiste ${count} de ${EXPORT_SECTIONS.length} partes.`}
  </p>
);

const ALWAYS: ExportPeriod = {};

/** The choice of the pictures, and the button that downloads the data of the account as one file, with progress. */
export function ExportPanel({ Button, sections = EXPORT_SECTIONS, period = ALWAYS, fields, note }: ExportPanelProps) {
  const isClosing = useSession()?.closes_at !== undefined;
  const [wantsPictures, setWantsPictures] = useState(true);
  const [saved, setSaved] = useState<string | null>(null);
  const hasPictures = wantsPictures && !isClosing;
  const { state, start, cancel } = useAccountExport({ sections, period, hasPictures, onSaved: setSaved });
  if (state.phase === 'reading') {
    return (
      <>
        {fields !== undefined && <div className={styles.options}>{fields}</div>}
        <div className={styles.foot}>
          <ProgressBar
            label="Avance de la descarga"
            {...(state.progress === null ? { done: 0, total: null } : progressShare(state.progress))}
          />
          <Button isMain={false} onClick={cancel}>
            Cancelar la descarga
          </Button>
          <p role="status" className={styles.notes}>
            {state.progress === null ? 'Preparando la descarga…' : progressText(state.progress)}
          </p>
        </div>
      </>
    );
  }
  return (
    <>
      <div className={styles.options}>
        {fields}
        {isClosing ? (
          <p>Mientras la cuenta se cierra, la descarga no lleva las imágenes. Restáurala para incluirlas.</p>
        ) : (
          <Switch
            label="Incluir las imágenes"
            hint="Comprobantes, fotos de entrega y documentos, en carpetas por servicio y por conductor. Tarda más."
            isOn={wantsPictures}
            onChange={setWantsPictures}
          />
        )}
      </div>
      <div className={styles.foot}>
        <p role="alert" className={styles.error}>
          {state.phase === 'failed' && state.message}
        </p>
        {sections.length > 0 && !isBackwards(period) && (
          <Button isMain onClick={start}>
            Descargar datos
          </Button>
        )}
        <div className={styles.notes}>
          <ChosenSections count={sections.length} />
          {note}
          {isBackwards(period) && <p>Corrige las fechas para descargar.</p>}
          {saved !== null && <p>{saved}</p>}
        </div>
      </div>
    </>
  );
}

const progressText = (progress: ExportProgress): string =>
  progress.step === 'records'
    ? `${EXPORT_SECTION_LABELS[progress.section]} · ${formatCount(progress.records)} registros`
    : `Imágenes · ${formatCount(progress.done)} de ${formatCount(progress.total)}`;

const progressShare = (progress: ExportProgress) =>
  progress.step === 'records'
    ? { done: progress.sections, total: progress.total }
    : { done: progress.done, total: progress.total };
