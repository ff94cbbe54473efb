/** Why nothing can be reserved for a complete date and hour, by the name of the contract's `scheduleProblem`. */
export const SCHEDULE_TEXTS = {
  past: 'Esa fecha y hora ya pasaron',
  too_far: 'Reserva dentro de los próximos doce meses',
} as const;
