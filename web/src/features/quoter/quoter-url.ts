import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { PATHS } from '../../lib/paths.ts';
/** SPEC §2: the two flows. */
export type QuoterMode = 'immediate' | 'reserve';
/** A dialog over a step. */
type QuoterDialog = 'fare' | 'summary' | 'booking';

/** The visitor's position in the quoter, stored in the URL, so that reload and "back" preserve it. */
export interface QuoterLocation {
  readonly mode: QuoterMode | null;
  readonly step: 1 | 2;
  readonly view: QuoterDialog | null;
  /** Account of the published quoter; absent for the operator's own. */
  readonly empresa: string | null;
}

const MODES = { inmediato: 'immediate', reserva: 'reserve' } as const;
const DIALOGS = { tarifa: 'fare', resumen: 'summary', pedido: 'booking' } as const;

const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string | null): Value | null =>
  (key === null ? undefined : Object.hasOwn(table, key) ? table[key] : undefined) ?? null;

const keyForValue = <Word extends string>(table: Readonly<Record<Word, string>>, value: string): Word | undefined =>
  (Object.keys(table) as Word[]).find((word) => table[word] === value);

/** Reads the URL; unknown values count as absent. */
export function readQuoterLocation(params: URLSearchParams): QuoterLocation {
  const mode = lookUp<QuoterMode>(MODES, params.get('modo'));
  const step = mode !== null && params.get('paso') === '2' ? 2 : 1;
  return {
    mode,
    step,
    view: step === 2 ? lookUp<QuoterDialog>(DIALOGS, params.get('ver')) : null,
    empresa: params.get('empresa') || null,
  };
}

/** URL of a location in the quoter, as a path with its query: on a company's page, or on `path`, where a parameter names it. */
export function quoterLocationPath({ mode, step, view, empresa }: QuoterLocation, path?: string): string {
  const isOwnPage = empresa !== null && path === undefined;
  const page = path ?? (empresa === null ? PATHS.quoter : companyPath(empresa));
  const params = new URLSearchParams();
  if (mode !== null) params.set('modo', keyForValue(MODES, mode) ?? '');
  if (mode !== null && step === 2) params.set('paso', '2');
  if (step === 2 && view !== null) params.set('ver', keyForValue(DIALOGS, view) ?? '');
  if (empresa !== null && !isOwnPage) params.set('empresa', empresa);
  const query = params.toString();
  return query === '' ? page : `${page}?${query}`;
}
