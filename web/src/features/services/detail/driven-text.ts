import { formatDecimal, formatSignedPercent } from '@llevo/contract/rules/format-number';

const percent = (drivenMetres: number, metres: number): string =>
  formatSignedPercent((100 * (drivenMetres - metres)) / metres);

/** The driven distance against the quoted one: " (+4.2 % frente a los 11.9 km cotizados)"; '' for a quote without a distance. */
export const quotedText = (drivenMetres: number, metres: number): string =>
  metres === 0 ? '' : ` (${percent(drivenMetres, metres)} frente a los ${formatDecimal(metres / 1000)} km cotizados)`;

/** The same for a service without a quoted distance; '' while the planned one is not known. */
export const plannedText = (drivenMetres: number, metres: number | null): string =>
  metres === null || metres === 0
    ? ''
    : ` (${percent(drivenMetres, metres)} frente a los ${formatDecimal(metres / 1000)} km previstos)`;
