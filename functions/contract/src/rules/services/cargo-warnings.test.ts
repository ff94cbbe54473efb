import { expect, test } from 'vitest';
import { cargoWarnings } from './cargo-warnings.ts';

test.each([
  ['Varios', '', []],
  ['Varios', 'Llevar mantas y cuerdas', []],
  ['Varios', 'Entrar por la puerta de servicio', []],
  ['Varios', 'El edificio pide aviso con un día', []],
  ['Varios', 'Piano vertical', ['heavy']],
  ['Muebles y enseres', 'Refrigeradora de dos puertas', ['heavy']],
  ['Varios', 'FRÁGIL: vajilla y espejos', ['fragile']],
  ['Mercadería delicada', '', ['fragile']],
  ['Materiales inflamables', '', ['flammable']],
  ['Varios', 'Tercer piso sin ascensor', ['stairs']],
  ['Varios', 'Es el piso 4', ['stairs']],
  ['Varios', 'Piso 4, con ascensor', []],
  ['Varios', 'Piso 12, el ascensor es angosto', []],
  ['Varios', 'Piso 12', ['stairs']],
  ['Varios', 'Subir por las gradas, el ascensor está dañado', ['stairs']],
  ['Varios', 'No hay ascensor', ['stairs']],
  ['Líquidos no inflamables', '', []],
  ['Varios', 'Piano, por las gradas, con un espejo', ['fragile', 'heavy', 'stairs']],
  ['Varios', 'Nada pesado, no es frágil y sin gradas', []],
  ['Varios', 'No es nada pesado', []],
  ['Varios', 'No son muy frágiles, pero hay un piano', ['heavy']],
  ['Varios', 'Pesada: 80 kg', ['heavy']],
])('%s with "%s" is labelled %j', (typeThingsMove, specialRequirements, warnings) => {
  expect(cargoWarnings({ typeThingsMove, specialRequirements })).toEqual(warnings);
});
