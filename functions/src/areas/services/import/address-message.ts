import type { AddressProblem } from '@llevo/contract/geo/resolve-address';
import { translatable } from '../../../platform/translatable.ts';

const SHOWN_PLACES = 3;

/** What to write instead of an address without a certain point. */
export function addressMessage(written: string, problem: AddressProblem): string {
  switch (problem.kind) {
    case 'empty':
      return translatable('Falta la dirección: escribe calle, número y ciudad, un lugar conocido o las coordenadas');
    case 'long':
      return translatable('La dirección es demasiado larga: deja el resto para las notas');
    case 'outside':
      return translatable('Ese punto está fuera de Ecuador: revisa las coordenadas');
    case 'short_link':
      return translatable('Un enlace corto de mapas no dice el lugar: pega las coordenadas');
    case 'utm_zone':
      return translatable('A las coordenadas UTM les falta la zona, por ejemplo 17S');
    case 'unknown':
      return translatable(
        `No encontramos «${written}»: escribe calle, número y ciudad, un lugar conocido o las coordenadas`,
      );
    case 'misspelt':
      return translatable(`No encontramos «${written}». ¿Es «${problem.place}»? Escríbelo así, o pega las coordenadas`);
    case 'elsewhere':
      return translatable(
        `«${problem.place}» no está en ${problem.city}: revisa la ciudad, o escribe un lugar conocido o las coordenadas`,
      );
    case 'several': {
      const places = problem.places.slice(0, SHOWN_PLACES).map((place) => `«${place}»`);
      return translatable(`Hay más de un lugar con ese nombre, como ${places.join(', ')}: escribe también la ciudad`);
    }
    case 'partial':
      return translatable(
        `Encontramos «${problem.place}», pero no «${problem.missing}»: escribe un lugar conocido o las coordenadas`,
      );
    case 'too_wide':
      return translatable(
        `«${problem.place}» es demasiado amplio: escribe calle y número, un lugar conocido o las coordenadas`,
      );
    case 'no_number':
      return translatable(`A «${problem.place}» le falta el número o la esquina`);
  }
}
