import type { TrackPoint } from '../../entities/driver-track.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { SILENCE_MS } from './driven-path.ts';

const instant = (atMs: number): string => new Date(atMs).toISOString();

/** The points in runs without a silence. */
function runsOf(points: readonly TrackPoint[]): TrackPoint[][] {
  const runs: TrackPoint[][] = [];
  let lastMs = -Infinity;
  for (const point of points) {
    if (point.atMs - lastMs > SILENCE_MS) runs.push([]);
    runs.at(-1)?.push(point);
    lastMs = point.atMs;
  }
  return runs;
}

/** A track as GPX 1.1, one segment for each run without a silence. Its speeds are not in the schema: programs derive them. */
export function toGpx(points: readonly TrackPoint[], name: string): string {
  const segments = runsOf(points).map((run) =>
    [
      '    <trkseg>',
      ...run.map(
        ({ lat, lng, atMs }) =>
          `      <trkpt lat="${lat.toFixed(5)}" lon="${lng.toFixed(5)}"><time>${instant(atMs)}</time></trkpt>`,
      ),
      '    </trkseg>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Llevo" xmlns="http://www.topografix.com/GPX/1/1">',
    '  <trk>',
    `    <name>${escapeHtml(name)}</name>`,
    ...segments,
    '  </trk>',
    '</gpx>',
    '',
  ].join('\n');
}
