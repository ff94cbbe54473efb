import { expect, test } from 'vitest';
import { toGpx } from './gpx.ts';

const at = (atMs: number) => ({ lat: -0.1815, lng: -78.482, speed: 30, accuracy: 5, atMs });

test('a silence ends a segment, and the name is escaped', () => {
  expect(toGpx([at(0), at(60_000), at(3_600_000)], 'José & «Cía» <1>')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Llevo" xmlns="http://www.topografix.com/GPX/1/1">
  <trk>
    <name>José &amp; «Cía» &lt;1&gt;</name>
    <trkseg>
      <trkpt lat="-0.18150" lon="-78.48200"><time>1970-01-01T00:00:00.000Z</time></trkpt>
      <trkpt lat="-0.18150" lon="-78.48200"><time>1970-01-01T00:01:00.000Z</time></trkpt>
    </trkseg>
    <trkseg>
      <trkpt lat="-0.18150" lon="-78.48200"><time>1970-01-01T01:00:00.000Z</time></trkpt>
    </trkseg>
  </trk>
</gpx>
`);
});
