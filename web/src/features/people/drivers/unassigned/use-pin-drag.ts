import type { ServiceRow } from '@llevo/contract/entities/service';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import type { Pixel } from '../../../../lib/map/surface/map-surface.ts';
import type { MapTool } from '../map/map-tool.ts';

/** A pointer that moves less than this presses. */
const SLOP_PX = 4;

/** A service that follows the pointer over the map. */
export interface CarriedService {
  readonly service: ServiceRow;
  /** On the map. */
  readonly at: Pixel;
  /** The driver under it; null for none. */
  readonly driverId: string | null;
}

interface PinDragOptions {
  /** Whether pins can be carried at all. */
  readonly isOn: boolean;
  readonly tool: MapTool;
  /** The element over the map; pixels count from its corner. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onPickUp: (service: ServiceRow) => void;
  readonly onDrop: (service: ServiceRow, driverId: string) => void;
}

interface Held {
  readonly service: ServiceRow;
  readonly pointerId: number;
  readonly from: Pixel;
}

/** Carries a pin by mouse or finger to a driver's marker. Escape gives it back. */
export function usePinDrag({ isOn, tool, frame, onPickUp, onDrop }: PinDragOptions) {
  const [carried, setCarried] = useState<CarriedService | null>(null);
  const held = useRef<Held | null>(null);
  const hasDragged = useRef(false);

  const isCarrying = carried !== null;
  useEffect(() => {
    if (!isCarrying) return undefined;
    const giveBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      held.current = null;
      setCarried(null);
    };
    document.addEventListener('keydown', giveBack, { capture: true });
    return () => {
      document.removeEventListener('keydown', giveBack, { capture: true });
    };
  }, [isCarrying]);

  const pixelOf = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Pixel => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const end = () => {
    held.current = null;
    setCarried(null);
  };

  /** The handlers of a pin. */
  const pinProps = (service: ServiceRow) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      hasDragged.current = false;
      if (!isOn || event.button !== 0) return;
      held.current = { service, pointerId: event.pointerId, from: pixelOf(event) };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (held.current?.pointerId !== event.pointerId) return;
      const at = pixelOf(event);
      const { from } = held.current;
      if (!isCarrying && Math.hypot(at.x - from.x, at.y - from.y) <= SLOP_PX) return;
      if (!hasDragged.current) onPickUp(service);
      hasDragged.current = true;
      setCarried({ service, at, driverId: tool.view()?.driverAt(at) ?? null });
    },
    onPointerUp: (event: ReactPointerEvent) => {
      if (held.current?.pointerId !== event.pointerId) return;
      end();
      const driverId = hasDragged.current ? (tool.view()?.driverAt(pixelOf(event)) ?? null) : null;
      if (driverId !== null) onDrop(service, driverId);
    },
    onPointerCancel: end,
  });

  /** Whether the press that ended was a drag, whose click means nothing. */
  const wasDrag = () => hasDragged.current;
  return { carried, pinProps, wasDrag };
}
