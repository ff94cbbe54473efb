import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Nine times the weight of another session's processes. */
const NICE = '-10';

/** The folder of the system's facts about processes, replaced in tests. */
const PROC = '/proc';

/**
 * Gives those of the processes whose command has a text the processors first, and returns how many got them. Linux
 * divides the processors among sessions before it does among processes, and a nice value of a process counts within its
 * session only. 0 where the system has no sessions of this kind, or does not permit it: only root may.
 */
export async function serveFirst(ids: readonly number[], text: string, proc = PROC): Promise<number> {
  const isServed = async (id: number) => {
    try {
      const command = await readFile(path.join(proc, id.toString(), 'cmdline'), 'utf8');
      if (!command.includes(text)) return false;
      await writeFile(path.join(proc, id.toString(), 'autogroup'), NICE, { flag: 'r+' });
      return true;
    } catch {
      return false;
    }
  };
  return (await Promise.all(ids.map(isServed))).filter(Boolean).length;
}
