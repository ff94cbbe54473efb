import { StatusChip } from '../feedback/status-chip.tsx';
import { isLowBattery } from './tracker-texts.ts';

const LOW = { tone: 'warning', shape: 'warning' } as const;

/** A phone's battery; a low one stands out. */
export const BatteryLevel = ({ percent }: { readonly percent: number }) =>
  isLowBattery(percent) ? (
    <StatusChip variant={LOW}>Batería baja: {percent} %</StatusChip>
  ) : (
    <span>Batería: {percent} %</span>
  );
