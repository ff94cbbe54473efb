import { identityKey, listProcesses, type ProcessIdentity, type RunningProcess, treeOf } from './process-list.ts';

/**
 * Everything that some process group leaders started: by group, which children keep when their parents die, and by
 * descent for what left its group.
 */
export class WatchedProcesses {
  /** When each leader started; null when it had ended before it was looked at. */
  readonly #leaders = new Map<number, string | null>();
  readonly #members = new Set<string>();
  readonly #list: () => Promise<RunningProcess[]>;

  constructor(list: () => Promise<RunningProcess[]> = listProcesses) {
    this.#list = list;
  }

  async addLeader(leader: number): Promise<void> {
    const running = (await this.#list()).find(({ id }) => id === leader);
    this.#leaders.set(leader, running?.started ?? null);
  }

  addMembers(members: readonly ProcessIdentity[]): void {
    for (const member of members) this.#members.add(identityKey(member));
  }

  /** Notes what descends from the leaders now, while their children still name them as parents. */
  async survey(): Promise<void> {
    const all = await this.#list();
    for (const leader of this.#leaders.keys()) {
      if (!this.#isReused(leader, all)) this.addMembers(treeOf(leader, all));
    }
  }

  /** What still runs of it. */
  async remaining(): Promise<RunningProcess[]> {
    const all = await this.#list();
    const own = all.filter(
      (running) =>
        this.#members.has(identityKey(running)) ||
        (this.#leaders.has(running.group) && !this.#isReused(running.group, all)),
    );
    const found = new Map(own.flatMap(({ id }) => treeOf(id, all)).map((running) => [running.id, running]));
    found.delete(process.pid);
    return [...found.values()];
  }

  /** Whether another process has the leader's id by now, and with it a group that is not ours. */
  #isReused(leader: number, all: readonly RunningProcess[]): boolean {
    const started = this.#leaders.get(leader) ?? null;
    const current = all.find(({ id }) => id === leader);
    return current !== undefined && started !== null && current.started !== started;
  }
}
