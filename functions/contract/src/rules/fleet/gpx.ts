import type { TrackPoint } from '../../entities/route-history.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { runsOf } from './driven-path.ts';

const instant = (atMs: number): string => new Date(atMs).toISOString();

/** A track as GPX 1.1, one segment for each run without a silence. GPX has no speeds: programs derive them. */
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
