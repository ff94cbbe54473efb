const MAX_LENGTH = 72;

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];

const CONVENTIONAL = new RegExp(String.raw`^(${TYPES.join('|')})(\([a-z0-9./, -]+\))?!?: (\S.*)$`);

/** Verb forms of a report, where an instruction belongs. */
const NOT_IMPERATIVE =
  /^(added|adds|adding|changed|changes|fixed|fixes|fixing|removed|removes|moved|moves|renamed|renames|made|makes|updated|updates|measured|measures|what|which|where|who|of|the|a|an|it|there|no)\b/i;

const EMPTY = /^(format|formatted|formatting|wip|misc|cleanup|changes?|fix|update)\.?$/i;

/** Temporary merge that GitHub tests for a pull request. */
const PULL_REQUEST = /^Merge [0-9a-f]{7,40} into [0-9a-f]{7,40}$/;

/** Fault of a commit's subject by the rules of Conventional Commits, or null. */
export function subjectFault(subject: string, parents = 1): string | null {
  if (PULL_REQUEST.test(subject)) return null;
  if (parents > 1) return 'merge commit: rebase instead';
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, at most ${MAX_LENGTH}`;
  const text = CONVENTIONAL.exec(subject)?.[3];
  if (text === undefined) return `not "type(scope): imperative", with a type of ${TYPES.join(', ')}`;
  if (EMPTY.test(text)) return 'names no change: format in the commit that needs it';
  if (NOT_IMPERATIVE.test(text)) return `not imperative: "${text.split(' ')[0]}"`;
  return text.endsWith('.') ? 'ends in a full stop' : null;
}
