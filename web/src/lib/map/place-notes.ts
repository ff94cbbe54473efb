import type { TypedLocation } from '@llevo/contract/geo/read-location';

/** Explanations of texts that hold no usable point. */
const NOTES: Readonly<Partial<Record<TypedLocation['kind'], string>>> = {
  'short-link':
    'Los enlaces cortos no traen el punto. Ábrelo en tu mapa y copia la dirección o las coordenadas, o marca el punto en nuestro mapa.',
  outside: 'Ese punto está fuera de Ecuador.',
  'utm-zone-missing': 'A esas coordenadas UTM les falta la zona. Escríbela adelante, por ejemplo 17S o 18S.',
  'short-code': 'A ese código le falta la ciudad. Escríbela después, por ejemplo «RG99+C6 Quito».',
};

/** Why a text gives no suggestions. */
export const emptyNote = (kind: TypedLocation['kind'], text: string): string =>
  NOTES[kind] ?? `No encontramos «${text.trim()}». Prueba con un barrio o un cruce.`;

/** Says which typed words the suggestions leave out; empty for none. */
export const ignoredNote = (words: string): string =>
  words === '' ? '' : `No conocemos «${words}»: revisa el punto en el mapa.`;
