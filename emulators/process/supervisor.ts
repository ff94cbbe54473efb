import { type Child, type ChildOptions, startChild } from './child.ts';
import { Watchdog } from './watchdog.ts';

/** Options for all processes. */
interface SupervisorOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Folder of the log files. */
  logs: string;
  /** Time for the processes to end by themselves after this one was killed, in ms. */
  graceMs?: number;
}

interface ManagedProcess {
  name: string;
  args: string[];
  cwd?: string;
  /** Added to the common environment; undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>;
  onOutput?: (text: string) => void;
}

/**
 * The processes of a stack. An unexpected exit of one fails the stack; they stop in reverse order. If this process is
 * killed, its watchdog ends them.
 */
export class ProcessSupervisor {
  readonly #setting: SupervisorOptions;
  readonly #abort = new AbortController();
  readonly #endings: (() => Promise<void> | void)[] = [];
  readonly #running = new Set<Child>();
  readonly #watchdog: Watchdog;
  #ending: Promise<void> | null = null;

  constructor(setting: SupervisorOptions) {
    this.#setting = setting;
    this.#watchdog = new Watchdog({ graceMs: setting.graceMs });
  }

  /** Aborts with the reason as soon as a process fails or `stop` is called. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Starts a process that runs until the stack stops. */
  start(member: ManagedProcess): Child {
    const child = this.#startChild(member);
    void child.ended.then((code) => {
      if (this.#ending === null) this.fail(exitError(child, code));
    });
    return child;
  }

  /** Runs a process to its end. Rejects on failure. */
  async run(member: ManagedProcess): Promise<void> {
    const child = this.#startChild(member);
    const code = await child.ended;
    this.#abort.signal.throwIfAborted();
    if (code !== 0) throw exitError(child, code);
  }

  #startChild(member: ManagedProcess): Child {
    this.#abort.signal.throwIfAborted();
    const child = startChild(this.#options(member));
    if (child.id !== undefined) this.#watchdog.send({ leader: child.id });
    this.#running.add(child);
    void child.ended.then(() => this.#running.delete(child));
    this.onStop(() => child.stop());
    return child;
  }

  /** Records the processes' descendants. Call it when all have started their permanent ones. */
  async settle(): Promise<void> {
    for (const child of this.#running) this.#watchdog.send({ members: await child.remember() });
    this.#watchdog.send({ isSettled: true });
  }

  fail(error: Error): void {
    this.#abort.abort(error);
  }

  /** Adds a stop handler; the last one added runs first. */
  onStop(ending: () => Promise<void> | void): void {
    if (this.#ending === null) this.#endings.push(ending);
    else void ending();
  }

  /** Stops everything. Idempotent. */
  stop(): Promise<void> {
    this.#ending ??= this.#stop();
    return this.#ending;
  }

  async #stop(): Promise<void> {
    this.#abort.abort(new Error('Stopped.'));
    for (const ending of this.#endings.toReversed()) await ending();
    this.#watchdog.close();
  }

  #options({ name, args, cwd, env, onOutput }: ManagedProcess): ChildOptions {
    const { logs, ...setting } = this.#setting;
    return {
      name,
      args,
      cwd: cwd ?? setting.cwd,
      env: { ...setting.env, ...env },
      logFile: `${logs}/${name}.log`,
      ...(onOutput && { onOutput }),
    };
  }
}

function exitError({ name, log }: Child, code: number): Error {
  return new Error(`"${name}" exited with code ${code}. Last lines of ${log.file}:\n${log.tail(20)}`);
}
