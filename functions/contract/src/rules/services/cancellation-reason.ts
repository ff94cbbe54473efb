import type { CancellationReason, CompanyCancellationReason } from '../../entities/cancellation-reason.ts';
import type { ServiceRow } from '../../entities/service.ts';

/** The reasons in words, in the order of the list. */
export const CANCELLATION_REASON_LABELS = {
  not_needed: 'El cliente ya no lo necesita',
  unreachable: 'El cliente no contesta o no estaba',
  other_company: 'El cliente contrató a otra empresa',
  no_agreement: 'No hubo acuerdo en el precio',
  no_driver: 'No hay conductor disponible',
  vehicle: 'Problema con el vehículo',
  road: 'Clima o vía cerrada',
  duplicate: 'Repetido o creado por error',
  other: 'Otro motivo',
  by_customer: 'Lo canceló el cliente',
} as const satisfies Record<CancellationReason, string>;

const { by_customer: _, ...ofCompany } = CANCELLATION_REASON_LABELS;

/** The reasons that a company may give, in the order of the list. */
export const COMPANY_CANCELLATION_REASONS = Object.keys(ofCompany) as CompanyCancellationReason[];

/** Whether a cancellation says why: by a reason of the list, which `other` and a missing one are not, or in words. */
export const isCancellationExplained = (reason: CancellationReason | null, text: string): boolean =>
  text !== '' || (reason !== null && reason !== 'other');

type Cancelled = Pick<NonNullable<ServiceRow['cancellation']>, 'reason' | 'motivo'>;

/** The words of a cancellation beside its reason of the list; '' where they say the same, or without a reason of the list. */
export const cancellationDetail = ({ reason, motivo }: Cancelled): string =>
  reason === null || motivo === CANCELLATION_REASON_LABELS[reason] ? '' : motivo;

/** The reason to be counted: that of the list, or the words of a cancellation without one. */
export const countedReason = ({ reason, motivo }: Cancelled): string =>
  reason === null ? motivo : CANCELLATION_REASON_LABELS[reason];

/** Reason and words of a cancellation as one text. */
export function cancellationText({ reason, motivo }: Cancelled): string {
  const detail = cancellationDetail({ reason, motivo });
  if (reason === null || detail === '') return motivo;
  return reason === 'other' ? detail : `${CANCELLATION_REASON_LABELS[reason]}: ${detail}`;
}
