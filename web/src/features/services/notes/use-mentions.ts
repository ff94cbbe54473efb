import type { Colleague } from '@llevo/contract/entities/service-note';
import { openMention } from '@llevo/contract/rules/services/mentions';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLiveIdentity } from '../../../lib/session/live-identity.ts';
import { colleaguesQuery } from './notes-api.ts';
import { normaliseText } from '@llevo/contract/search-text';

const MAX_SHOWN = 6;

/** Others whose name, or one word of it, begins with what was typed; all of them for nothing. */
function matchingColleagues(
  colleagues: readonly Colleague[],
  typed: string,
  ownUid: string | undefined,
): readonly Colleague[] {
  const wanted = normaliseText(typed.trim());
  const matches = ({ uid, name }: Colleague) => {
    if (uid === ownUid) return false;
    const folded = normaliseText(name);
    return folded.startsWith(wanted) || folded.split(' ').some((word) => word.startsWith(wanted));
  };
  return colleagues.filter(matches).slice(0, MAX_SHOWN);
}

interface MentionsOptions {
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
  readonly onPick: (colleague: Colleague) => void;
}

/** Suggests colleagues while an @ and a name are being typed: arrows move, Enter or Tab picks, Escape closes. */
export function useMentions({ text, field, onChange, onPick }: MentionsOptions) {
  const listId = useId();
  const ownUid = useLiveIdentity()?.uid;
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState(0);
  /** Position of the @ whose list the user closed: it opens again at another one. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const mention = openMention(text, cursor);
  const isTyping = mention !== null && mention.start !== closedAt;
  const { data } = useQuery({ ...colleaguesQuery, enabled: isTyping });
  const options = isTyping ? matchingColleagues(data ?? [], mention.typed, ownUid) : [];
  const isOpen = options.length > 0;
  const index = Math.min(active, options.length - 1);

  const pick = (colleague: Colleague) => {
    if (mention === null) return;
    const before = `${text.slice(0, mention.start)}@${colleague.name} `;
    onChange(before + text.slice(cursor).replace(/^ /, ''));
    onPick(colleague);
    setCursor(before.length);
    setActive(0);
    // The whole name would still be suggested.
    setClosedAt(mention.start);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const chosen = options[index];
    switch (event.key) {
      case 'ArrowDown':
        setActive((index + 1) % options.length);
        break;
      case 'ArrowUp':
        setActive((index + options.length - 1) % options.length);
        break;
      case 'Enter':
      case 'Tab':
        if (chosen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
        pick(chosen);
        break;
      case 'Escape':
        setClosedAt(mention?.start ?? null);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    options,
    active: index,
    listId,
    pick,
    fieldProps: {
      onKeyDown,
      onSelect: () => {
        setCursor(field.current?.selectionStart ?? 0);
      },
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${index.toString()}` : undefined,
      // Escape closes the list, not the drawer around it.
      'data-mantine-stop-propagation': isOpen ? 'true' : undefined,
    } as const,
    note: (next: string, at: number) => {
      setCursor(at);
      setActive(0);
      // A new @ may stand where one was closed.
      const open = openMention(next, at);
      if (open === null || open.typed === '') setClosedAt(null);
    },
  };
}
