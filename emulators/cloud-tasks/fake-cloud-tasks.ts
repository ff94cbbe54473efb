/**
 * Stand-in for Cloud Tasks, which runs tasks at their time; the emulator suite's own runs them at once
 * (firebase-tools#8254). docs/services/cloud-tasks.md lists its rules with their sources.
 */
import { randomInt } from 'node:crypto';
import { FaultInjector } from '../fakes/faults.ts';
import { deliver } from './deliver.ts';
import type { QueueConfig } from './queue-config.ts';
import { backoffMs, isGivenUp } from './queue-config.ts';
import { CloudTasksError, parseTask } from './task-input.ts';
import type { Task } from './task-input.ts';

/** Names of past tasks are refused at least so long; Google documents about an hour. */
const REMEMBERED_MS = 24 * 3_600_000;
/** The longest timer of Node. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const SECOND_MS = 1_000;

interface Queue {
  /** As the function declares them now: one that was loaded again may have others. */
  config: QueueConfig;
  readonly tasks: Map<string, Task>;
  /** When names of past tasks may be used again, by id. */
  readonly past: Map<string, number>;
  running: number;
  /** Dispatches of the last second. */
  recent: number[];
}

interface Options {
  /** Settings of a queue by its name; null if it does not exist. */
  readonly findQueue: (name: string) => Promise<QueueConfig | null>;
  readonly log?: (line: string) => void;
}

export class FakeCloudTasks {
  readonly faults = new FaultInjector();
  /** Delivers every task twice, as the service may: it promises at least once. */
  deliversTwice = false;
  #queues = new Map<string, Queue>();
  #skewMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  now(): number {
    return Date.now() + this.#skewMs;
  }

  /** Advances the clock. */
  advance(seconds: number): void {
    this.#skewMs += seconds * SECOND_MS;
    this.#dispatchDue();
  }

  /** Pending tasks, those due first. */
  get tasks(): readonly Task[] {
    return [...this.#queues.values()]
      .flatMap(({ tasks }) => [...tasks.values()])
      .toSorted((one, other) => one.dueAtMs - other.dueAtMs);
  }

  /** Creates a task; throws what the service answers. */
  async create(queueName: string, body: unknown): Promise<Task> {
    const queue = await this.#queue(queueName);
    const nowMs = this.now();
    const input = parseTask(body, queueName, nowMs);
    const id = input.id ?? randomInt(2 ** 47).toString();
    if (queue.tasks.has(id) || (queue.past.get(id) ?? 0) > nowMs) {
      const reason = queue.tasks.has(id) ? 'Requested entity already exists' : NAME_TOO_RECENT;
      throw new CloudTasksError('ALREADY_EXISTS', reason);
    }
    const task: Task = {
      ...input,
      id,
      queue: queueName,
      url: input.url === '' ? queue.config.url : input.url,
      createdAtMs: nowMs,
      dueAtMs: input.scheduleAtMs,
      attempts: 0,
      responses: 0,
      firstAttemptAtMs: null,
      previousStatus: null,
      isRunning: false,
    };
    queue.tasks.set(id, task);
    this.#dispatchDue();
    return task;
  }

  async delete(queueName: string, id: string): Promise<void> {
    const queue = await this.#queue(queueName);
    if (!queue.tasks.has(id)) throw new CloudTasksError('NOT_FOUND', 'Requested entity was not found.');
    this.#forget(queue, id);
  }

  /** Ends without further deliveries. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #queue(name: string): Promise<Queue> {
    const config = await this.#options.findQueue(name);
    if (config === null) throw new CloudTasksError('NOT_FOUND', 'Requested entity was not found.');
    const known = this.#queues.get(name);
    const queue: Queue = known ?? { config, tasks: new Map(), past: new Map(), running: 0, recent: [] };
    queue.config = config;
    this.#queues.set(name, queue);
    return queue;
  }

  #forget(queue: Queue, id: string): void {
    queue.tasks.delete(id);
    queue.past.set(id, this.now() + REMEMBERED_MS);
    for (const [past, untilMs] of queue.past) if (untilMs <= this.now()) queue.past.delete(past);
  }

  /** Delivers due tasks up to the queues' limits, and sets the timer for the next one. */
  #dispatchDue(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const nowMs = this.now();
    let nextAtMs = Infinity;
    for (const queue of this.#queues.values()) {
      queue.recent = queue.recent.filter((atMs) => atMs > nowMs - SECOND_MS);
      const waiting = [...queue.tasks.values()].filter(({ isRunning }) => !isRunning);
      for (const task of waiting.toSorted((one, other) => one.dueAtMs - other.dueAtMs)) {
        const { maxConcurrentDispatches, maxDispatchesPerSecond } = queue.config;
        const [oldest] = queue.recent;
        const isFull = oldest !== undefined && queue.recent.length >= maxDispatchesPerSecond;
        // A task that ends makes place for another.
        if (queue.running >= maxConcurrentDispatches) break;
        if (task.dueAtMs > nowMs || isFull) {
          nextAtMs = Math.min(nextAtMs, isFull ? Math.max(task.dueAtMs, oldest + SECOND_MS) : task.dueAtMs);
          break;
        }
        queue.recent.push(nowMs);
        void this.#attempt(queue, task);
      }
    }
    if (nextAtMs === Infinity) return;
    this.#timer = setTimeout(
      () => {
        this.#dispatchDue();
      },
      Math.min(Math.max(nextAtMs - nowMs, 1), MAX_TIMER_MS),
    );
    this.#timer.unref();
  }

  async #attempt(queue: Queue, task: Task): Promise<void> {
    task.isRunning = true;
    queue.running += 1;
    task.firstAttemptAtMs ??= this.now();
    const again = this.deliversTwice ? deliver(task) : null;
    const status = await deliver(task);
    await again;
    queue.running -= 1;
    task.isRunning = false;
    task.attempts += 1;
    if (status !== null && status !== UNAVAILABLE) task.responses += 1;
    this.#settle(queue, task, status);
    this.#dispatchDue();
  }

  /** Removes a finished task, or plans its next attempt. */
  #settle(queue: Queue, task: Task, status: number | null): void {
    if (!queue.tasks.has(task.id)) return;
    const sinceFirstMs = this.now() - (task.firstAttemptAtMs ?? this.now());
    const isDone = status !== null && status >= 200 && status < 300;
    if (isDone || isGivenUp(queue.config, { attempts: task.attempts, sinceFirstMs })) {
      this.#forget(queue, task.id);
      if (!isDone)
        this.#options.log?.(`Cloud Tasks gave up ${task.queue.split('/').at(-1)}/${task.id}: ${status ?? '-'}`);
      return;
    }
    task.previousStatus = status;
    task.dueAtMs = this.now() + backoffMs(queue.config, task.attempts);
  }
}

const UNAVAILABLE = 503;
const NAME_TOO_RECENT = 'The task cannot be created because a task with this name existed too recently.';
