import { formatCount } from '@llevo/contract/rules/format-number';

/** "1,234", or "más de 1,000" where the total is a lower bound. */
export const totalText = (total: number, isAtLeast: boolean): string =>
  `${isAtLeast ? 'más de ' : ''}${formatCount(total)}`;
