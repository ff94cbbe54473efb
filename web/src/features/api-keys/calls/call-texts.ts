import type { ApiCall, ApiCallCounts } from '@llevo/contract/entities/api-key-calls';
import type { Scope } from '@llevo/contract/entities/scopes';
import type { ErrorCode } from '@llevo/contract/errors';
import { formatCount } from '@llevo/contract/rules/format-number';
import { scopeLabels } from '../../../lib/session/scope-labels.ts';
import { ERROR_DESCRIPTIONS } from '../error-descriptions.ts';

/** All calls of one or more days. */
export const totalCalls = ({ answered, refused, failed }: ApiCallCounts): number => answered + refused + failed;

/** A number of calls: "1,204 llamadas". */
export function callCountText(count: number): string {
  if (count === 0) return 'Sin llamadas';
  return count === 1 ? '1 llamada' : `${formatCount(count)} llamadas`;
}

/** Why a call was refused or failed; null for an answered one. */
export function callErrorText({ code, scope, field }: Pick<ApiCall, 'code' | 'scope' | 'field'>): string | null {
  if (code === null) return null;
  if (code === 'forbidden') return forbiddenText(scope, field);
  // A newer server may have another code.
  return Object.hasOwn(ERROR_DESCRIPTIONS, code) ? ERROR_DESCRIPTIONS[code as ErrorCode] : code;
}

function forbiddenText(scope: Scope | null, field: string | null): string {
  if (scope === null) return 'Ninguna clave puede hacer esta llamada.';
  if (field !== null) return 'La clave no puede enviar este campo, o no con ese valor.';
  return `La llamada necesita el permiso «${scopeLabels([scope]).join('')}».`;
}
