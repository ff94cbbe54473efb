import {
  CANCELLATION_REASON_LABELS,
  COMPANY_CANCELLATION_REASONS,
} from '@llevo/contract/rules/services/cancellation-reason';
import { Field } from '../../../ui/fields/field.tsx';
import styles from './cancel-service-dialog.module.css';
import type { CancellationReasonForm } from './use-cancellation-reason.ts';

const MAX_DETAIL = 500;

/** The reason of a cancellation, where a dialog's focus begins, and its words. */
export function CancellationFields({ form }: { readonly form: CancellationReasonForm }) {
  const { chosen, onChoose, detail, onDetail, reasonError, detailError } = form;
  return (
    <div className={styles.reason}>
      <Field label="Motivo" error={reasonError}>
        {(control) => (
          <select
            {...control}
            data-autofocus
            required
            value={chosen ?? ''}
            onChange={(event) => {
              onChoose(COMPANY_CANCELLATION_REASONS.find((reason) => reason === event.target.value) ?? null);
            }}
          >
            <option value="" disabled>
              Elige un motivo
            </option>
            {COMPANY_CANCELLATION_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {CANCELLATION_REASON_LABELS[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Detalle"
        isOptional={chosen !== 'other'}
        hint="Va en el correo al cliente; el motivo de la lista, no."
        error={detailError}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={MAX_DETAIL}
            value={detail}
            onChange={(event) => {
              onDetail(event.target.value);
            }}
          />
        )}
      </Field>
    </div>
  );
}
