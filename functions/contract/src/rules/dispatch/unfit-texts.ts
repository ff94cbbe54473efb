import type { Unfit } from './unfit-reasons.ts';

/** Why a driver was not asked, for a dispatcher. */
export const UNFIT_TEXTS: Readonly<Record<Unfit, string>> = {
  inactive: 'No está activo en tu empresa',
  unavailable: 'No está recibiendo trabajos',
  papers: 'Le faltan documentos',
  documents_expired: 'Tiene la licencia o la matrícula vencida',
  vehicle: 'Su vehículo no es el pedido',
  declined: 'Rechazó este servicio',
  missed: 'No respondió a este servicio',
  has_offer: 'Está respondiendo otra oferta',
  no_position: 'No reporta su posición hace 5 minutos',
  outside_area: 'Está fuera de tu zona',
  busy: 'Tiene otro trabajo y no llegaría a tiempo',
  too_far: 'Está más lejos de lo que alcanza la búsqueda',
  no_app: 'No usa la app del conductor',
};
