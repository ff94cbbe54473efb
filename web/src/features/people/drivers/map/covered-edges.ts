import { useEffect, useState } from 'react';
import type { CoveredEdges, MapSurface, Pixel } from '../../../../lib/map/surface/map-surface.ts';

const UNCOVERED: CoveredEdges = { left: 0, bottom: 0 };

/** The edges of the map under a panel, so that the larger part stays free: above the panel, or to its right. */
export function coveredEdges(
  panel: Pick<HTMLElement, 'offsetLeft' | 'offsetTop' | 'offsetWidth'>,
  map: { readonly width: number; readonly height: number },
): CoveredEdges {
  const left = panel.offsetLeft + panel.offsetWidth;
  const isWider = (map.width - left) * map.height > map.width * panel.offsetTop;
  return isWider ? { left, bottom: 0 } : { left: 0, bottom: map.height - panel.offsetTop };
}

/** The middle of the visible part of a map. */
export function visibleMiddle(surface: Pick<MapSurface, 'size'>, { left, bottom }: CoveredEdges): Pixel {
  const { width, height } = surface.size();
  return { x: (left + width) / 2, y: (height - bottom) / 2 };
}

/** The edges of the map under a panel that lies over it; nothing is covered without a panel. */
export function useCoveredEdges(panel: HTMLElement | null): CoveredEdges {
  const [edges, setEdges] = useState(UNCOVERED);
  useEffect(() => {
    const map = panel?.offsetParent ?? null;
    if (panel === null || map === null) return undefined;
    const observer = new ResizeObserver(() => {
      setEdges(coveredEdges(panel, { width: map.clientWidth, height: map.clientHeight }));
    });
    for (const observed of [panel, map]) observer.observe(observed);
    return () => {
      observer.disconnect();
      setEdges(UNCOVERED);
    };
  }, [panel]);
  return edges;
}
