import { timeAgo } from '../../../lib/time/time-ago.ts';
import type { Service } from '@llevo/contract/entities/service';
import { plainLine } from '@llevo/contract/rules/plain-text';
import { useNow } from '../../../lib/browser/use-now.ts';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { firstWords } from '../../../lib/first-words.ts';
import { IconAt } from '../../../ui/icons/at.ts';
import type { ListedMention } from '../live/mention-queries.ts';
import { BellEntry, FactLine, PendingEntry, serviceSubject } from './bell-entry.tsx';
import type { EntryProps } from './bell-entry.tsx';

/** Characters of a note, two lines of the panel. */
const NOTE_LENGTH = 90;

interface MentionItemProps extends EntryProps {
  readonly mention: ListedMention;
  /** Undefined until it has loaded, and once it is deleted. */
  readonly service: Service | undefined;
  /** The text of the note; undefined until it has loaded, and once it is deleted. */
  readonly note: string | undefined;
  /** Whether one of them is still being read. */
  readonly isPending: boolean;
}

/** One mention of the user, with a link to the note. */
export function MentionItem({ mention, service, note, isPending, ...state }: MentionItemProps) {
  const nowMs = useNow();
  const { authorName, serviceId, serviceNumber, openedAt } = mention;
  const number = serviceNumber === '' ? 'Servicio' : `Servicio ${serviceNumber}`;
  if (isPending) return <PendingEntry hasTitle facts="" actionCount={0} />;
  return (
    <BellEntry
      {...state}
      entry={mention}
      tone="good"
      icon={<IconAt size={18} stroke={1.8} aria-hidden="true" />}
      title={`${authorName} te mencionó`}
      path={servicePath(serviceId)}
      {...serviceSubject(service, nowMs, number)}
    >
      {note !== undefined && <p>{firstWords(plainLine(note), NOTE_LENGTH)}</p>}
      <FactLine facts={[service && serviceNumber, timeAgo(openedAt, nowMs)]} />
    </BellEntry>
  );
}
