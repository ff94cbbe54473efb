import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import { optionId } from './choice.ts';
import styles from './palette.module.css';

/** Id for `aria-controls`. */
export const LIST_ID = 'palette-list';

interface PaletteListProps {
  readonly groups: readonly ChoiceGroup[];
  /** The highlighted option. */
  readonly activeChoice: Choice | undefined;
  readonly onSelect: (choice: Choice) => void;
}

/** All choices in groups. The search field has the focus and names the active option. */
export function PaletteList({ groups, activeChoice, onSelect }: PaletteListProps) {
  return (
    <div id={LIST_ID} role="listbox" aria-label="Resultados" className={styles.list}>
      {groups.map(({ heading, choices }) => (
        <Group key={heading} heading={heading}>
          {choices.map((choice) => (
            <Option key={choice.id} choice={choice} isActive={choice === activeChoice} onSelect={onSelect} />
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.heading}>
        {heading}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onSelect: (choice: Choice) => void;
}

function Option({ choice, isActive, onSelect }: OptionProps) {
  const { Icon, label, fact } = choice;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      ref={ref}
      id={optionId(choice)}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        onSelect(choice);
      }}
    >
      <Icon size={20} stroke={1.7} />
      <span className={styles.label}>{label}</span>
      {fact !== undefined && fact !== '' && <span className={styles.fact}>{fact}</span>}
    </div>
  );
}
