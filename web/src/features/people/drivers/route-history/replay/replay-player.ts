/** Seconds of the day that pass in one second of the viewer. */
export const REPLAY_SPEEDS = [1, 5, 20, 60] as const;
type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** State that the controls show. Its time changes in steps, while the map draws each frame. */
interface ReplayState {
  readonly atMs: number;
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
  readonly skipsStops: boolean;
  /** The chosen part of the day, which the moment never leaves; null for all of it. */
  readonly span: TimeSpan | null;
}

/** A part of a day, in milliseconds since 1970. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Calls back with the time of the next frame; the function that it returns prevents it. */
type NextFrame = (draw: (nowMs: number) => void) => () => void;

interface PlayerOptions extends TimeSpan {
  /** Stops and silences, which can be skipped. */
  readonly pauses: readonly TimeSpan[];
  readonly nextFrame: NextFrame;
}

/** Maximum duration of a frame: a hidden tab has no frames and continues where it was. */
const LONGEST_FRAME_MS = 250;
/** Update interval of the controls. */
const SHOW_EVERY_MS = 250;
/** Shown part of each pause, in milliseconds. */
const SHOWN_PAUSE_MS = 20_000;

export const animationFrames: NextFrame = (draw) => {
  const frame = requestAnimationFrame(draw);
  return () => {
    cancelAnimationFrame(frame);
  };
};

/** For users who prefer no motion: the vehicle is set once a second. */
export const calmFrames: NextFrame = (draw) => {
  const timer = setTimeout(() => {
    draw(performance.now());
  }, LONGEST_FRAME_MS * 4);
  return () => {
    clearTimeout(timer);
  };
};

/** Plays a day: a clock that runs at a multiple of time, and skips long pauses. */
export class ReplayPlayer {
  readonly #options: PlayerOptions;
  readonly #onFrame = new Set<(atMs: number) => void>();
  readonly #listeners = new Set<() => void>();
  #state: ReplayState;
  #atMs: number;
  #lastFrameMs: number | null = null;
  #shownMs = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#atMs = options.fromMs;
    this.#state = { atMs: options.fromMs, isPlaying: false, speed: 20, skipsStops: true, span: null };
  }

  /** For `useSyncExternalStore`. */
  readonly snapshot = (): ReplayState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Every frame, outside React. */
  onFrame(draw: (atMs: number) => void): () => void {
    this.#onFrame.add(draw);
    draw(this.#atMs);
    return () => {
      this.#onFrame.delete(draw);
    };
  }

  play(): void {
    if (this.#state.isPlaying) return;
    const { fromMs, toMs } = this.#ends();
    if (this.#atMs >= toMs) this.#move(fromMs);
    this.#lastFrameMs = null;
    this.#show({ isPlaying: true });
    this.#request();
  }

  pause(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#show({ isPlaying: false });
  }

  /** Goes to a moment; outside of the chosen part, the whole day is shown again. */
  seek(atMs: number): void {
    const { fromMs, toMs } = this.#options;
    const reachedMs = Math.min(Math.max(atMs, fromMs), toMs);
    const ends = this.#ends();
    if (reachedMs < ends.fromMs || reachedMs > ends.toMs) this.#state = { ...this.#state, span: null };
    this.#move(reachedMs);
    this.#show({});
  }

  /** Goes to the start of a part of the day and plays no further than its end; null for the whole day. */
  setSpan(span: TimeSpan | null): void {
    this.#state = { ...this.#state, span };
    this.#move(this.#ends().fromMs);
    this.#show({});
  }

  setSpeed(speed: ReplaySpeed): void {
    this.#show({ speed });
  }

  setSkipsStops(skipsStops: boolean): void {
    this.#show({ skipsStops });
  }

  /** The ends of the replay: those of the chosen part, or of the day. */
  #ends(): TimeSpan {
    return this.#state.span ?? this.#options;
  }

  #request(): void {
    this.#cancel = this.#options.nextFrame((nowMs) => {
      this.#frame(nowMs);
    });
  }

  #frame(nowMs: number): void {
    const elapsedMs = this.#lastFrameMs === null ? 0 : Math.max(nowMs - this.#lastFrameMs, 0);
    // Frames that are meant to be slow count whole.
    const most = this.#options.nextFrame === calmFrames ? LONGEST_FRAME_MS * 8 : LONGEST_FRAME_MS;
    this.#lastFrameMs = nowMs;
    const nextMs = this.#atMs + Math.min(elapsedMs, most) * this.#state.speed;
    const { toMs } = this.#ends();
    this.#move(Math.min(this.#afterPause(nextMs), toMs));
    if (this.#atMs >= toMs) {
      this.pause();
      return;
    }
    if (nowMs - this.#shownMs >= SHOW_EVERY_MS) {
      this.#shownMs = nowMs;
      this.#show({});
    }
    this.#request();
  }

  /** The end of the pause that the moment is in, once enough of it was shown. */
  #afterPause(atMs: number): number {
    if (!this.#state.skipsStops) return atMs;
    const pause = this.#options.pauses.find(({ fromMs, toMs }) => atMs > fromMs + SHOWN_PAUSE_MS && atMs < toMs);
    return pause?.toMs ?? atMs;
  }

  #move(atMs: number): void {
    this.#atMs = atMs;
    for (const draw of this.#onFrame) draw(atMs);
  }

  #show(change: Partial<ReplayState>): void {
    this.#state = { ...this.#state, ...change, atMs: this.#atMs };
    for (const listener of this.#listeners) listener();
  }
}
