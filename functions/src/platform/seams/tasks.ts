/** Queues of tasks; each is the name of the function that runs them. */
type TaskQueueName = 'searches';

/** Work of an account that is due at an instant, in milliseconds since 1970. */
export interface AccountTask {
  readonly queue: TaskQueueName;
  readonly accountId: string;
  readonly atMs: number;
}

export interface Tasks {
  /**
   * Runs the queue's function at that instant, at least once and up to a second later. The same account and second are
   * one task. False if that failed, which is logged; the minute's schedule finds what is due.
   */
  readonly schedule: (task: AccountTask) => Promise<boolean>;
}
