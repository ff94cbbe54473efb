/** A chunk of a build. */
export interface Chunk {
  readonly file: string;
  readonly bytes: number;
  /** The files that it imports statically. */
  readonly imports: readonly string[];
  /** `page`: an entry or what `import()` loads; `fixed`: shared, but not to be joined; `shared`: the others. */
  readonly kind: 'page' | 'shared' | 'fixed';
}

interface JoinOptions {
  /** Additional bytes that saving one request is worth. */
  readonly bytesPerRequest: number;
  /** Files that are always loaded before a page's own, such as those of a screen's layout. */
  readonly loadedBefore: (file: string) => readonly string[];
}

/** Chunks that become one. */
interface Group {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly isJoinable: boolean;
  readonly imports: Set<Group>;
  /** The pages that load it. */
  readonly pages: Set<string>;
}

interface Candidate {
  readonly pair: readonly [Group, Group];
  gain: number;
}

/**
 * The shared chunks to join, as lists of two or more files. Joins the pair that saves most, repeatedly: a page that loads
 * both saves a request; one that loads only one of them loads the other too, with all that it imports. Never joins
 * chunks that would import themselves through a third one, because modules would run before those they use.
 */
export function joinChunks(chunks: readonly Chunk[], options: JoinOptions): string[][] {
  const { bytesPerRequest } = options;
  const groups = groupsOf(chunks, options);
  let candidates = candidatesOf(
    [...groups].flatMap((group, index, all) => all.slice(index + 1).map((other) => [group, other] as const)),
    bytesPerRequest,
  ).sort(byGain);
  for (let best = candidates.shift(); best !== undefined; best = candidates.shift()) {
    // Joins since may have changed it.
    best.gain = gainOf(best.pair, bytesPerRequest);
    if (best.gain <= 0 || importsIndirectly(best.pair)) continue;
    if (best.gain < (candidates[0]?.gain ?? 0)) candidates.push(best);
    else {
      const [one, other] = best.pair;
      const joined = join(best.pair, groups);
      candidates = candidates.filter(({ pair }) => !pair.includes(one) && !pair.includes(other));
      const pairs = [...groups].filter((group) => group !== joined).map((group) => [joined, group] as const);
      candidates.push(...candidatesOf(pairs, bytesPerRequest));
    }
    candidates.sort(byGain);
  }
  return [...groups].filter(({ files }) => files.length > 1).map(({ files }) => [...files]);
}

/** The best first. */
const byGain = (one: Candidate, other: Candidate): number => other.gain - one.gain;

/** The pairs worth joining. */
function candidatesOf(pairs: readonly (readonly [Group, Group])[], bytesPerRequest: number): Candidate[] {
  return pairs
    .filter(([one, other]) => one.isJoinable && other.isJoinable)
    .map((pair) => ({ pair, gain: gainOf(pair, bytesPerRequest) }))
    .filter(({ gain }) => gain > 0);
}

/** Bytes that pages save when two groups become one; negative when they lose. */
function gainOf([one, other]: readonly [Group, Group], bytesPerRequest: number): number {
  const onlyOne = without(one.pages, other.pages);
  const both = one.pages.size - onlyOne.size;
  if (both === 0) return 0;
  const saved = both * bytesPerRequest;
  const lost = costOf(onlyOne, other, { bytesPerRequest, limit: saved });
  if (lost >= saved) return saved - lost;
  return saved - lost - costOf(without(other.pages, one.pages), one, { bytesPerRequest, limit: saved - lost });
}

/** Bytes that pages load more with a group and what it imports. Counts no further than `limit`. */
function costOf(
  pages: ReadonlySet<string>,
  added: Group,
  { bytesPerRequest, limit }: { readonly bytesPerRequest: number; readonly limit: number },
): number {
  if (pages.size === 0) return 0;
  let cost = pages.size * added.bytes;
  for (const group of reachableFrom(added)) {
    if (cost >= limit) break;
    if (group !== added) cost += without(pages, group.pages).size * (group.bytes + bytesPerRequest);
  }
  return cost;
}

const without = (pages: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...pages].filter((page) => !others.has(page)));

/** A group and what it imports, directly or not. */
function reachableFrom(group: Group): Set<Group> {
  const reached = new Set([group]);
  // The loop also visits groups that it adds.
  for (const { imports } of reached) for (const imported of imports) reached.add(imported);
  return reached;
}

function importsIndirectly([one, other]: readonly [Group, Group]): boolean {
  const reaches = (from: Group, to: Group) =>
    [...from.imports].some((imported) => imported !== to && reachableFrom(imported).has(to));
  return reaches(one, other) || reaches(other, one);
}

/** Replaces two groups by one, which every page of either loads with what it imports. */
function join([one, other]: readonly [Group, Group], groups: Set<Group>): Group {
  const joined: Group = {
    files: [...one.files, ...other.files],
    bytes: one.bytes + other.bytes,
    isJoinable: true,
    imports: new Set([...one.imports, ...other.imports]),
    pages: new Set([...one.pages, ...other.pages]),
  };
  groups.add(joined);
  for (const replaced of [one, other]) {
    groups.delete(replaced);
    joined.imports.delete(replaced);
    for (const { imports } of groups) if (imports.delete(replaced)) imports.add(joined);
  }
  joined.imports.delete(joined);
  for (const { pages } of reachableFrom(joined)) for (const page of joined.pages) pages.add(page);
  return joined;
}

/** A group for each chunk, with the pages that load it. */
function groupsOf(chunks: readonly Chunk[], { loadedBefore }: JoinOptions): Set<Group> {
  const groups = new Map(
    chunks.map(({ file, bytes, kind }): [string, Group] => [
      file,
      { files: [file], bytes, isJoinable: kind === 'shared', imports: new Set(), pages: new Set() },
    ]),
  );
  for (const { file, imports } of chunks) {
    for (const imported of imports) {
      const group = groups.get(imported);
      if (group) groups.get(file)?.imports.add(group);
    }
  }
  for (const { file, kind } of chunks) {
    if (kind !== 'page') continue;
    for (const start of [file, ...loadedBefore(file)]) {
      const group = groups.get(start);
      if (group) for (const { pages } of reachableFrom(group)) pages.add(file);
    }
  }
  return new Set(groups.values());
}
