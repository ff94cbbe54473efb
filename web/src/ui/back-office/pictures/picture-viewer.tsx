import {
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { Dialog } from '../../dialog/dialog.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { PictureDownload } from './picture-download.tsx';
import { rotate, INITIAL_TRANSFORM, zoom } from './picture-transform.ts';
import type { PictureTransform } from './picture-transform.ts';
import styles from './picture-viewer.module.css';

/** A picture in Storage, and what it shows. */
export interface StoredPictureRef {
  readonly path: string;
  readonly name: string;
}

interface PictureViewerProps {
  /** At least one; they can be gone through. */
  readonly pictures: readonly StoredPictureRef[];
  /** Path of the one that is shown first. */
  readonly first: string;
  readonly onClose: () => void;
}

interface ViewAction {
  readonly label: string;
  readonly keys: readonly string[];
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly change: (view: PictureTransform) => PictureTransform;
}

const VIEW_ACTIONS: readonly ViewAction[] = [
  { label: 'Acercar', keys: ['+', '='], Icon: IconZoomIn, change: (view) => zoom(view, 1) },
  { label: 'Alejar', keys: ['-'], Icon: IconZoomOut, change: (view) => zoom(view, -1) },
  { label: 'Girar', keys: ['R', 'r'], Icon: IconRotateClockwise, change: rotate },
  { label: 'Ver completa', keys: ['0'], Icon: IconArrowsMinimize, change: () => INITIAL_TRANSFORM },
];
const PAGE_ACTIONS = [
  { label: 'Anterior', keys: ['RePág', 'PageUp'], Icon: IconChevronLeft, step: -1 },
  { label: 'Siguiente', keys: ['AvPág', 'PageDown'], Icon: IconChevronRight, step: 1 },
] as const;

/** Pictures as large as the window: zoom (+ and −), rotation (R), as a whole (0), the others (page keys). */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const [path, setPath] = useState(first);
  const [view, setView] = useState(INITIAL_TRANSFORM);
  const index = Math.max(
    0,
    pictures.findIndex((picture) => picture.path === path),
  );
  const picture = pictures[index];
  const steps = pictures.length > 1 ? PAGE_ACTIONS : [];

  const turnTo = (step: number) => {
    const next = pictures[(index + step + pictures.length) % pictures.length];
    if (next) setPath(next.path);
    setView(INITIAL_TRANSFORM);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = VIEW_ACTIONS.find(({ keys }) => keys.includes(event.key));
    const step = steps.find(({ keys: [, key] }) => key === event.key);
    if (action) setView(action.change);
    else if (step) turnTo(step.step);
    else return;
    event.preventDefault();
  };

  if (!picture) return null;
  return (
    <Dialog title={picture.name} size="full" onKeyDown={onKeyDown} onClose={onClose}>
      <div className={styles.viewer}>
        <div className={styles.tools} role="toolbar" aria-label="Imagen">
          {VIEW_ACTIONS.map(({ label, keys: [key = ''], Icon, change }) => (
            <ToolButton
              key={label}
              label={label}
              shortcut={key}
              Icon={Icon}
              onClick={() => {
                setView(change);
              }}
            />
          ))}
          {steps.map(({ label, keys: [shortcut], Icon, step }) => (
            <ToolButton
              key={label}
              label={label}
              shortcut={shortcut}
              Icon={Icon}
              onClick={() => {
                turnTo(step);
              }}
            />
          ))}
          <PictureDownload path={picture.path} name={picture.name} />
          {steps.length > 0 && (
            <span className={styles.place} aria-live="polite">
              {(index + 1).toString()} de {pictures.length.toString()}
            </span>
          )}
        </div>
        <PictureCanvas key={picture.path} path={picture.path} name={picture.name} view={view} />
      </div>
    </Dialog>
  );
}

interface ToolButtonProps extends Pick<ViewAction, 'label' | 'Icon'> {
  readonly shortcut: string;
  readonly onClick: () => void;
}

const ToolButton = ({ label, shortcut, Icon, onClick }: ToolButtonProps) => (
  <button type="button" aria-label={label} title={`${label} (${shortcut})`} onClick={onClick}>
    <Icon size={20} stroke={1.7} />
  </button>
);
