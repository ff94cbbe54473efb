import { type Child, type ChildOptions, startChild } from './child.ts';

/** Options of all processes. */
interface SupervisorOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Folder of the log files. */
  logs: string;
}

interface ManagedProcess {
  name: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  onOutput?: (text: string) => void;
}

/** The processes of a stack. The first one to exit unexpectedly fails the stack; they stop in reverse order. */
export class ProcessSupervisor {
  readonly #setting: SupervisorOptions;
  readonly #abort = new AbortController();
  readonly #endings: (() => Promise<void> | void)[] = [];
  #ending: Promise<void> | null = null;

  constructor(setting: SupervisorOptions) {
    this.#setting = setting;
  }

  /** Aborts with the reason as soon as a process fails or `stop` is called. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Starts a process that runs until the stack stops. */
  start(member: ManagedProcess): Child {
    this.#abort.signal.throwIfAborted();
    const child = startChild(this.#options(member));
    this.onStop(() => child.stop());
    void child.ended.then((code) => {
      if (this.#ending === null) this.fail(exitError(child, code));
    });
    return child;
  }

  /** Runs a process to its end. Rejects when it fails. */
  async run(member: ManagedProcess): Promise<void> {
    this.#abort.signal.throwIfAborted();
    const child = startChild(this.#options(member));
    this.onStop(() => child.stop());
    const code = await child.ended;
    this.#abort.signal.throwIfAborted();
    if (code !== 0) throw exitError(child, code);
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
    this.#abort.abort(new Error('Detenido.'));
    for (const ending of this.#endings.toReversed()) await ending();
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
  return new Error(`«${name}» terminó con código ${code}. Últimas líneas de ${log.file}:\n${log.tail(20)}`);
}
