import type { KeyboardEvent } from 'react';
import styles from './view-tabs.module.css';

export type BoardView = 'table' | 'map';

const TABS: readonly { readonly view: BoardView; readonly label: string }[] = [
  { view: 'table', label: 'Lista' },
  { view: 'map', label: 'Mapa' },
];

interface ViewTabsProps {
  readonly shown: BoardView;
  readonly onShow: (view: BoardView) => void;
}

/** Switches between list and map on narrow screens. */
export function ViewTabs({ shown, onShow }: ViewTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = shown === 'table' ? 'map' : 'table';
    onShow(other);
    event.currentTarget.querySelector<HTMLElement>(`#drivers-tab-${other}`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div role="tablist" aria-label="Vista" className={styles.tabs} onKeyDown={onKeyDown}>
      {TABS.map(({ view, label }) => (
        <button
          key={view}
          id={`drivers-tab-${view}`}
          type="button"
          role="tab"
          aria-selected={view === shown}
          aria-controls="drivers-view"
          tabIndex={view === shown ? 0 : -1}
          onClick={() => {
            onShow(view);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
