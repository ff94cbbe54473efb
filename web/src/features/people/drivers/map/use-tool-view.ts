import { useEffect, useRef, useSyncExternalStore } from 'react';
import { settleCanvas, zoomCanvas } from '../../../../lib/map/surface/map-canvas.ts';
import type { MapTool } from './map-tool.ts';

/** The tool's view of the map, and the ref of an element over the map that follows its zoom animation. */
export function useToolView<Overlay extends HTMLElement | SVGElement>(tool: MapTool) {
  const view = useSyncExternalStore(tool.subscribe, tool.view);
  const overlay = useRef<Overlay>(null);
  const zoom = view?.zoom ?? null;
  useEffect(() => {
    const element = overlay.current;
    if (element === null) return;
    if (zoom === null) settleCanvas(element);
    else zoomCanvas(element, zoom);
  }, [zoom]);
  return { view, overlay };
}
