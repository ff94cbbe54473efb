// Written by scripts/extract-icons.ts.
import { createIcon } from './create-icon.tsx';

export const IconCreditCardPay = createIcon(
  'M12 19h-6a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v4.5',
  'M3 10h18',
  'M16 19h6',
  'M19 16l3 3l-3 3',
  'M7.005 15h.005',
  'M11 15h2',
);
