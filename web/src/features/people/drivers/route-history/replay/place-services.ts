import type { ServiceRow } from '@llevo/contract/entities/service';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';

/** Distance between the middles of two marks, in pixels: the smallest target of a finger. */
const MARK_PX = 24;

/** A service on the bar of a day. */
export interface PlacedService {
  readonly service: ServiceRow;
  /** Distance of the mark's middle from the start of the bar, as a CSS length. */
  readonly offset: string;
}

interface Bar {
  readonly fromMs: number;
  readonly lengthMs: number;
}

/**
 * The services whose hour is on a bar, in the order given, which is that of their hours. A mark that would cover the
 * one before is pushed beside it, and those near the end leave room for the ones after; in CSS, because only the
 * browser has the width of the bar.
 */
export function placeServices(services: readonly ServiceRow[], { fromMs, lengthMs }: Bar): PlacedService[] {
  const marks = services
    .map((service) => ({
      service,
      percent: (100 * (guayaquilInstantMs(service.date, service.hour) - fromMs)) / lengthMs,
    }))
    .filter(({ percent }) => percent >= 0 && percent <= 100);
  return marks.map(({ service }, index) => {
    const pushed = marks
      .slice(0, index + 1)
      .map(({ percent }, before) => `${percent.toFixed(3)}% + ${((index - before) * MARK_PX).toString()}px`)
      .join(', ');
    const roomPx = (marks.length - 1 - index) * MARK_PX;
    return { service, offset: `min(100% - ${roomPx.toString()}px, max(${pushed}))` };
  });
}
