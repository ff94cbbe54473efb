import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import styles from './map-panel.module.css';

/** Room beside the map that a panel may take, instead of lying over the map. */
export interface PlaceBeside {
  /** Null on narrow pages. */
  readonly element: HTMLElement | null;
  readonly onTaken: (isTaken: boolean) => void;
}

interface MapPanelProps {
  readonly title: string;
  readonly titleId?: string;
  /** Name of the panel; its title by default. */
  readonly label?: string;
  /** Key of the shown content: when it changes, the title takes the focus. */
  readonly shows: string | null;
  /** Sets the place: `--panel-top`, `--panel-kept-free`, and `--panel-share` of a small map's height. */
  readonly className: string | undefined;
  readonly panelRef?: Ref<HTMLElement>;
  /** Where the panel goes instead, if there is room. */
  readonly beside?: PlaceBeside;
  readonly onEscape: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A tool's panel over the fleet's map, or beside it. */
export function MapPanel(props: MapPanelProps) {
  const { title, titleId, label = title, shows, className, panelRef, beside, onEscape, onClose, children } = props;
  const { element = null, onTaken } = beside ?? {};
  useEffect(() => {
    if (element === null) return undefined;
    onTaken?.(true);
    return () => {
      onTaken?.(false);
    };
  }, [element, onTaken]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [shows]);
  const panel = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works from anywhere inside
    <section
      ref={panelRef}
      className={classNames(styles.panel, element === null ? classNames(styles.over, className) : styles.beside)}
      data-over-map={element === null || undefined}
      aria-label={label}
      onKeyDown={(event) => {
        // An open dialog handles its own Escape.
        if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
  return element === null ? panel : createPortal(panel, element);
}
