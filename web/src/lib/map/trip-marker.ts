import styles from './trip-marker.module.css';
import type { StopName } from './trip-map.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** A drop whose tip marks the place. */
const DROP = 'M18 42C12 33 5 26.6 5 18a13 13 0 0 1 26 0c0 8.6-7 15-13 24Z';

/** A stop's marker: a ring for the start, a filled drop with a square for the end, distinct without colour. */
export function drawMarker(which: StopName): SVGSVGElement {
  const svg = element('svg', { viewBox: '0 0 36 44', width: '36', height: '44', 'aria-hidden': 'true' });
  svg.append(element('path', { d: DROP, class: styles[which] ?? '' }));
  svg.append(
    which === 'start'
      ? element('circle', { cx: '18', cy: '18', r: '5', class: styles.core ?? '' })
      : element('rect', { x: '13.5', y: '13.5', width: '9', height: '9', rx: '1.5', class: styles.core ?? '' }),
  );
  return svg as SVGSVGElement;
}

/** An arrow head that points north before it is turned. */
const ARROW = 'M22 8 32 34 22 28 12 34Z';

/** A vehicle's marker, turned to its heading in degrees from north. */
export function drawVehicle(heading: number): SVGSVGElement {
  const svg = element('svg', { viewBox: '0 0 44 44', width: '44', height: '44', 'aria-hidden': 'true' });
  svg.append(element('circle', { cx: '22', cy: '22', r: '20', class: styles.halo ?? '' }));
  const turn = `rotate(${Math.round(heading).toString()} 22 22)`;
  svg.append(element('path', { d: ARROW, transform: turn, class: styles.vehicle ?? '' }));
  return svg as SVGSVGElement;
}

function element(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}
