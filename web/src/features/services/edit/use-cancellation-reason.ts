import type { CompanyCancellationReason } from '@llevo/contract/entities/cancellation-reason';
import { isCancellationExplained } from '@llevo/contract/rules/services/cancellation-reason';
import { useState } from 'react';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';

const REASON_MISSING = 'Elige el motivo';
const DETAIL_MISSING = 'Escribe el motivo';

/** A reason as the API takes it. */
export interface CancellationWords {
  readonly cancellationReason?: CompanyCancellationReason;
  readonly motivo?: string;
}

/** The state of `CancellationFields`. */
export interface CancellationReasonForm {
  readonly chosen: CompanyCancellationReason | null;
  readonly onChoose: (reason: CompanyCancellationReason | null) => void;
  readonly detail: string;
  readonly onDetail: (detail: string) => void;
  readonly reasonError: string | undefined;
  readonly detailError: string | undefined;
  /** The reason that was given; throws what is missing, and marks its field. */
  readonly check: () => CancellationWords;
}

/** Why services are cancelled: a reason of the list, to be counted, and words for the customer. */
export function useCancellationReason(): CancellationReasonForm {
  const [chosen, onChoose] = useState<CompanyCancellationReason | null>(null);
  const [detail, onDetail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const text = detail.trim();
  const isDetailMissing = chosen !== null && !isCancellationExplained(chosen, text);
  return {
    chosen,
    onChoose,
    detail,
    onDetail,
    reasonError: isChecked && chosen === null ? REASON_MISSING : undefined,
    detailError: isChecked && isDetailMissing ? DETAIL_MISSING : undefined,
    check: () => {
      setIsChecked(true);
      if (chosen === null) throw new UserFacingError(REASON_MISSING);
      if (isDetailMissing) throw new UserFacingError(DETAIL_MISSING);
      return { cancellationReason: chosen, ...(text === '' ? {} : { motivo: text }) };
    },
  };
}
