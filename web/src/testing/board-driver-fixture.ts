import type { BoardDriver } from '@llevo/contract/entities/board';

/** A driver of the board who can take jobs. */
export const boardDriverFixture = (id: string, facts: Partial<BoardDriver> = {}): BoardDriver => ({
  id,
  name: 'Luz',
  surname: id,
  typeVehicle: '3tn',
  plate: '',
  status: 'activado',
  available: true,
  has_papers: true,
  place: null,
  ...facts,
});
