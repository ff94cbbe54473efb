import type { PlanId } from '@llevo/contract/entities/session';

/** A valid row of an import; no other row of the call has its e-mail. */
export interface ImportRow<New> {
  /** From 1 within the call. */
  readonly row: number;
  readonly person: New;
}

export interface ImportRequest<New> {
  readonly rows: readonly ImportRow<New>[];
  /** Rows of the call that are wrong, for the audit. */
  readonly refused: number;
  /** Reports the outcome and writes nothing. */
  readonly isDryRun: boolean;
}

export interface ImportOutcome {
  readonly created: number;
  /** Rows whose e-mail the account has already. */
  readonly skipped: number;
  /** The rows that the plan has no place for. */
  readonly withoutPlace: readonly number[];
  /** The plan that admits them; null where there are none. */
  readonly plan: PlanId | null;
}
