import type { Plan } from '@llevo/contract/entities/billing';

/** "$19 al mes". */
export const formatPlanPrice = ({ price, currency }: Plan): string => `${currency.symbol}${price.toString()} al mes`;
