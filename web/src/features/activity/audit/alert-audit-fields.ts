/** Fields of the alerts' rules and zones; two segments where the last alone is another record's. */
export const ALERT_FIELDS = {
  on: { label: 'Activa' },
  minutes: { label: 'Minutos' },
  'quietHours.from': { label: 'Silencio desde' },
  'quietHours.to': { label: 'Silencio hasta' },
  entered: { label: 'Avisar al entrar' },
  left: { label: 'Avisar al salir' },
  metres: { label: 'Radio (m)' },
  points: { label: 'Esquinas' },
} as const;

/** Shapes of a zone. */
export const ZONE_KINDS = { circle: 'Círculo', polygon: 'Polígono' };
