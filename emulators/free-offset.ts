import { type Service, ports, usableOffsets } from './ports.ts';
import { describeTakenPort, findTakenPort, type TakenPort } from './process/port-owner.ts';

export interface FreeOffset {
  offset: number;
  /** What is taken at the first offset, if that is why another one is used. */
  taken: TakenPort | null;
}

/** The first offset, from that one on, at which every port of these services is free. Throws when there is none. */
export async function findFreeOffset(services: readonly Service[], first: number): Promise<FreeOffset> {
  let reason: TakenPort | null = null;
  for (const offset of usableOffsets(first)) {
    const taken = await findTakenPort(ports(offset), services);
    if (taken === null) return { offset, taken: reason };
    reason ??= taken;
  }
  throw new Error('No free ports are left on this machine for a stack.');
}

/** One line that says why and where a stack moves. */
export async function describeMove(taken: TakenPort, offset: number): Promise<string> {
  return `${await describeTakenPort(taken)}: Llevo uses the next free ports (LLEVO_PORT_OFFSET=${offset}, the site on ${ports(offset).hosting}).`;
}
