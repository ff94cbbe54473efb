import { useEffect, useState } from 'react';

/** The Battery Status API, which not every browser has. */
interface Battery extends EventTarget {
  readonly level: number;
  readonly charging: boolean;
}

export interface BatteryState {
  readonly percent: number;
  readonly isCharging: boolean;
}

const EVENTS = ['levelchange', 'chargingchange'] as const;

/** The phone's battery; null where the browser does not tell. */
export function useBattery(): BatteryState | null {
  const [state, setState] = useState<BatteryState | null>(null);
  useEffect(() => {
    const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
    let battery: Battery | null = null;
    let isOver = false;
    const read = () => {
      if (battery !== null) setState({ percent: Math.round(battery.level * 100), isCharging: battery.charging });
    };
    void getBattery
      ?.call(navigator)
      .then((found) => {
        if (isOver) return;
        battery = found;
        for (const event of EVENTS) found.addEventListener(event, read);
        read();
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      for (const event of EVENTS) battery?.removeEventListener(event, read);
    };
  }, []);
  return state;
}
