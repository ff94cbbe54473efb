import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { TrackRecorder, withPoint } from '@llevo/contract/rules/fleet/track-recorder';
import type { PositionWriter } from './position-writers.ts';

/** Precision that a simulated phone reports, in metres. */
const ACCURACY_METRES = 8;

interface RecordedTrack {
  readonly recorder: TrackRecorder;
  /** The part being recorded. */
  part: TrackPart | null;
}

/** Collects the route history of simulated phones and writes each five minutes when the next begin. */
interface TrackCollector {
  readonly add: (driverId: string, fix: PositionReport) => void;
  /** Resolves when no write is pending. */
  readonly settled: () => Promise<unknown>;
}

export function createTrackCollector(sink: Pick<PositionWriter, 'sendTrack'>): TrackCollector {
  const tracks = new Map<string, RecordedTrack>();
  const underWay = new Set<Promise<unknown>>();

  const send = (driverId: string, part: TrackPart) => {
    const sent = sink.sendTrack?.(driverId, part).finally(() => {
      underWay.delete(sent as Promise<unknown>);
    });
    if (sent) underWay.add(sent);
  };

  return {
    add(driverId, report) {
      const track: RecordedTrack = tracks.get(driverId) ?? { recorder: new TrackRecorder(), part: null };
      tracks.set(driverId, track);
      const fix = { ...report, accuracy: ACCURACY_METRES };
      const startMs = track.recorder.accept(fix);
      if (startMs === null) return;
      if (track.part !== null && track.part.startMs !== startMs) {
        send(driverId, track.part);
        track.part = null;
      }
      track.part = withPoint(track.part ?? { startMs, points: '' }, fix);
    },
    settled: () => Promise.all(underWay),
  };
}
