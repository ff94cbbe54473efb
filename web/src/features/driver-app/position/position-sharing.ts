import type { DriverActivity, PositionReport } from '@llevo/contract/rules/people/position-policy';
import { shouldReportPosition } from '@llevo/contract/rules/people/position-policy';
import type { TrackFix } from '@llevo/contract/rules/fleet/track-points';
import type { Fix } from './position-report.ts';
import { toReport } from './position-report.ts';

/** What becomes of the driver's position. */
export type SharingState =
  /** The first fix is awaited. */
  | 'waiting'
  /** The last report was written. */
  | 'sharing'
  /** The driver, or the browser, does not allow it. */
  | 'denied'
  /** The phone has no fix. */
  | 'unavailable'
  /** The last report was not written: there is no network, or the server refused. */
  | 'failing';

export interface SharingStatus {
  readonly state: SharingState;
  /** When the last report was written, milliseconds since 1970; null before. */
  readonly reportedAtMs: number | null;
}

export interface SharingOptions {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch' | 'getCurrentPosition'>;
  readonly write: (report: PositionReport) => Promise<void>;
  /** Gets every fix: the track chooses its own points. */
  readonly record: (fix: TrackFix) => void;
  readonly nowMs: () => number;
  readonly onStatus: (status: SharingStatus) => void;
}

/** Some browsers give no fix while the phone rests: its heartbeat needs one. */
const HEARTBEAT_CHECK_MS = 30_000;
const DENIED_CODE = 1;

/** Follows the phone and writes its position by the reporting policy, one write at a time. */
export class PositionSharing {
  readonly #options: SharingOptions;
  #activity: DriverActivity;
  #last: PositionReport | null = null;
  #isWriting = false;
  #status: SharingStatus = { state: 'waiting', reportedAtMs: null };
  #watch: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: SharingOptions, activity: DriverActivity) {
    this.#options = options;
    this.#activity = activity;
  }

  /** A customer who waits gets more reports than a company that plans. */
  setActivity(activity: DriverActivity): void {
    this.#activity = activity;
  }

  start(): void {
    const { geolocation } = this.#options;
    const accept = ({ coords }: GeolocationPosition) => void this.#accept(coords);
    const fail = ({ code }: GeolocationPositionError) => {
      this.#set({ ...this.#status, state: code === DENIED_CODE ? 'denied' : 'unavailable' });
    };
    this.#watch = geolocation.watchPosition(accept, fail, { enableHighAccuracy: true, maximumAge: 5_000 });
    this.#timer = setInterval(() => {
      if (this.#status.state !== 'denied') geolocation.getCurrentPosition(accept, fail, { maximumAge: 30_000 });
    }, HEARTBEAT_CHECK_MS);
    this.#options.onStatus(this.#status);
  }

  stop(): void {
    if (this.#watch !== null) this.#options.geolocation.clearWatch(this.#watch);
    clearInterval(this.#timer);
  }

  async #accept(fix: Fix): Promise<void> {
    const { nowMs, write, record } = this.#options;
    const report = toReport(fix, this.#last, nowMs());
    record({ ...report, accuracy: fix.accuracy });
    if (this.#isWriting || !shouldReportPosition(this.#last, report, this.#activity)) return;
    this.#isWriting = true;
    try {
      await write(report);
      this.#last = report;
      this.#set({ state: 'sharing', reportedAtMs: report.atMs });
    } catch {
      this.#set({ ...this.#status, state: 'failing' });
    } finally {
      this.#isWriting = false;
    }
  }

  #set(status: SharingStatus): void {
    this.#status = status;
    this.#options.onStatus(status);
  }
}
