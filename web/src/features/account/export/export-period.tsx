import type { ExportPeriod, ExportSection } from '@llevo/contract/entities/account-export';
import { hasDays, isAlways, isBackwards } from '@llevo/contract/rules/account/export-period';
import { EXPORT_SECTION_LABELS } from '../../../lib/export/export-section-labels.ts';
import { DayField } from '../../../ui/back-office/forms/day-field.tsx';
import styles from './export-panel.module.css';

/** An empty field is an open end. */
const dayOf = (text: string): string | undefined => (text === '' ? undefined : text);

interface ExportPeriodFieldsProps {
  /** The sections of the export. */
  readonly sections: readonly ExportSection[];
  readonly period: ExportPeriod;
  readonly onChange: (period: ExportPeriod) => void;
}

/** The days of an export, and the sections that are whole in spite of them. */
export function ExportPeriodFields({ sections, period, onChange }: ExportPeriodFieldsProps) {
  const { from, to } = period;
  const whole = sections.filter((section) => !hasDays(section)).map((section) => EXPORT_SECTION_LABELS[section]);
  return (
    <fieldset className={styles.period}>
      <legend>Período (opcional)</legend>
      <div className={styles.days}>
        <DayField
          label="Desde"
          value={from ?? ''}
          max={to}
          onChange={(day) => {
            onChange({ ...period, from: dayOf(day) });
          }}
        />
        <DayField
          label="Hasta"
          value={to ?? ''}
          min={from}
          error={isBackwards(period) ? 'Es anterior a la inicial' : undefined}
          onChange={(day) => {
            onChange({ ...period, to: dayOf(day) });
          }}
        />
      </div>
      {!isAlways(period) && (
        <div className={styles.records}>
          <p>
            Los servicios y sus comprobantes van por el día del servicio, las facturas por su fecha y lo demás por el
            día en que se registró.
          </p>
          {whole.length > 0 && <p>Sin fecha, van completos: {whole.join(', ')}.</p>}
        </div>
      )}
    </fieldset>
  );
}
