/** Fields of the alerts' rules and zones, and of documents that expire; two segments where the last alone is another record's. */
export const ALERT_FIELDS = {
  on: { label: 'Activa' },
  minutes: { label: 'Minutos' },
  days: { label: 'Días antes' },
  digestAt: { label: 'Hora del resumen' },
  'documentExpiry.licencia': { label: 'Licencia vence' },
  'documentExpiry.matricula': { label: 'Matrícula vence' },
  expiresOn: { label: 'Vence' },
  'quietHours.from': { label: 'Silencio desde' },
  'quietHours.to': { label: 'Silencio hasta' },
  entered: { label: 'Avisar al entrar' },
  left: { label: 'Avisar al salir' },
  metres: { label: 'Radio (m)' },
  points: { label: 'Esquinas' },
} as const;

/** Fields of what a team writes for itself: notes, without their text, and saved views. */
export const TEAM_FIELDS = {
  length: { label: 'Caracteres' },
  mentions: { label: 'Personas mencionadas' },
  list: { label: 'Lista' },
  query: { label: 'Filtros y orden' },
  shared: { label: 'Compartida' },
} as const;

/** Shapes of a zone. */
export const ZONE_KINDS = { circle: 'Círculo', polygon: 'Polígono' };
