import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** A choice of a list. */
interface ListChoice {
  readonly id: string;
  readonly choose: () => void;
}

interface ChoiceList {
  /** The text of the field, which may also come from elsewhere: both ends can be exchanged. */
  readonly text: string;
  readonly choices: readonly ListChoice[];
  /** The choice that Enter takes if no other is selected. */
  readonly best: string | undefined;
  /** Whether the matches of the typed text are still on their way. */
  readonly isPending: boolean;
  /** Whether the list would show anything. */
  readonly hasContent: boolean;
}

/** Keyboard of a combobox over choices that arrive while a person types. Enter waits for those of the whole text. */
export function usePlaceChoices({ text, choices, best, isPending, hasContent }: ChoiceList) {
  const [isOpen, setIsOpen] = useState(false);
  // By id: another list may have another choice at its place.
  const [activeId, setActiveId] = useState<string>();
  // An Enter belongs to the text that it was pressed on.
  const [enteredText, setEnteredText] = useState<string | null>(null);
  const isEnterWaiting = enteredText === text;
  const active = choices.findIndex(({ id }) => id === activeId);
  const isShown = isOpen && hasContent;

  const open = () => {
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setActiveId(undefined);
  };
  const choose = (id: string | undefined) => {
    setEnteredText(null);
    close();
    choices.find((choice) => choice.id === id)?.choose();
  };
  const move = (index: number) => {
    setEnteredText(null);
    setActiveId(choices.at(index)?.id);
    open();
  };
  const onArrival = useEffectEvent(() => {
    if (best === undefined) setEnteredText(null);
    else choose(best);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the matches arrive from outside, long after the key
    if (isEnterWaiting && !isPending) onArrival();
  }, [isEnterWaiting, isPending]);

  return {
    active,
    isShown,
    isOpen,
    isEnterWaiting,
    open,
    /** The field was left: an Enter before that still takes its match. */
    close,
    choose,
    /** A text was typed, which takes an Enter before it back. */
    onType: () => {
      setEnteredText(null);
      setActiveId(undefined);
      open();
    },
    onKeyDown: (event: KeyboardEvent) => {
      switch (event.key) {
        case 'ArrowDown':
          event.preventDefault();
          move(isOpen && choices.length > 0 ? (active + 1) % choices.length : 0);
          break;
        case 'ArrowUp':
          event.preventDefault();
          move(isOpen && active > 0 ? active - 1 : -1);
          break;
        case 'Enter':
          if (!isShown) return;
          event.preventDefault();
          if (active >= 0) choose(activeId);
          else if (isPending) setEnteredText(text);
          else if (best !== undefined) choose(best);
          break;
        case 'Escape':
          if (isShown) event.preventDefault();
          setEnteredText(null);
          close();
          break;
      }
    },
  };
}
