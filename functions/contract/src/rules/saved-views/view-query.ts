import type { ViewList } from '../../entities/saved-view.ts';

/** Parameters that every list writes into its address. The page does not belong to a view. */
const COMMON = ['buscar', 'orden', 'filas'];

const FILTERS: Readonly<Record<ViewList, readonly string[]>> = {
  services: ['tipo', 'vehiculo', 'pago', 'estado', 'conductor', 'desde', 'hasta', 'reservado-desde', 'reservado-hasta'],
  customers: ['estado'],
  drivers: ['estado', 'vehiculo', 'conexion'],
  quotes: ['estado'],
};

/** The parameters that a view of a list may have. */
export const viewParams = (list: ViewList): readonly string[] => [...COMMON, ...FILTERS[list]];

const MAX_VALUE_LENGTH = 128;
/** Control characters, which the product's addresses never contain. */
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * A view's query in one spelling: the list's parameters, each once, in the same order for the same view. Null for one
 * that no list wrote: with other names, repeated ones, or values that are too long. The list itself ignores unknown
 * values.
 */
export function normaliseViewQuery(list: ViewList, text: string): string | null {
  const names = viewParams(list);
  const entries = readQuery(text)?.filter(([name]) => name !== 'pagina');
  if (entries === undefined || new Set(entries.map(([name]) => name)).size < entries.length) return null;
  const isForeign = ([name, value]: readonly [string, string]) =>
    !names.includes(name) || value.length > MAX_VALUE_LENGTH || CONTROL.test(value);
  if (entries.some(isForeign)) return null;
  const kept = entries.filter(([, value]) => value !== '');
  kept.sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
  return kept.map(([name, value]) => `${name}=${encode(value)}`).join('&');
}

/** Encodes like `URLSearchParams`, which this package does not have. */
const encode = (value: string): string => encodeURIComponent(value).replaceAll('%20', '+');

/** Names and values of a query; undefined if invalid. */
function readQuery(text: string): [string, string][] | undefined {
  const parts = text
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');
  try {
    return parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name, decodeURIComponent(value.join('=').replaceAll('+', ' '))];
    });
  } catch {
    return undefined;
  }
}
