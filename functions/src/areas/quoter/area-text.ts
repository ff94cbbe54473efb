import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import { onFirstUse } from '@llevo/contract/on-first-use';
import { translatable } from '../../platform/translatable.ts';

const listFormat = onFirstUse(() => new Intl.ListFormat('es', { type: 'conjunction' }));

/** The area of a company in words, for a pick-up outside it. */
export const areaText = (area: QuoterSettings['area']): string =>
  area.kind === 'radius'
    ? translatable(`Recogemos solo hasta ${area.km.toString()} km de ${area.address}`)
    : translatable(`Recogemos solo en ${listFormat().format(area.kind === 'provinces' ? area.provinces : [])}`);
