import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { normaliseText } from '@llevo/contract/search-text';

/** Trucks by the tonnes that people write; 5.5 is the truck of 6 (docs/decisions). */
const TRUCKS: Readonly<Record<string, string>> = { '2': '2tn', '3': '3tn', '5.5': '6tn', '6': '6tn', '10': '10tn' };

const TONNES = /(\d+(?:[.,]\d+)?) ?(?:tn|ton|toneladas?|tons?|t)\b/;

/** The id of a vehicle from its id or name: "Camioneta doble cabina", "5,5 toneladas". Unknown text stays as it is. */
export function toVehicleId(text: string): string {
  const folded = normaliseText(text).trim();
  const known = VEHICLE_IDS.find((id) => id === folded || id.replace('_', ' ') === folded);
  if (known !== undefined) return known;
  if (/\bdoble\b|\bdouble\b/.test(folded)) return 'doble_cabina';
  if (/\bsimple\b|\bsencilla\b|\bsingle\b|^(camioneta|pickup)$/.test(folded)) return 'cabina_simple';
  const tonnes = TONNES.exec(folded)?.[1]?.replace(',', '.').replace(/\.0+$/, '');
  return TRUCKS[tonnes ?? ''] ?? text;
}
