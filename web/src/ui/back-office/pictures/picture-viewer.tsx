import { useState } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { Dialog } from '../../dialog/dialog.tsx';
import { IconArrowsMinimize } from '../../icons/arrows-minimize.ts';
import { IconChevronLeft } from '../../icons/chevron-left.ts';
import { IconChevronRight } from '../../icons/chevron-right.ts';
import { IconDownload } from '../../icons/download.ts';
import { IconRotateClockwise } from '../../icons/rotate-clockwise.ts';
import { IconZoomIn } from '../../icons/zoom-in.ts';
import { IconZoomOut } from '../../icons/zoom-out.ts';
import { PictureCanvas } from './picture-canvas.tsx';
import { rotate, INITIAL_TRANSFORM, zoom } from './picture-transform.ts';
import type { PictureTransform } from './picture-transform.ts';
import styles from './picture-viewer.module.css';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../../lib/export/save-file.ts';
import { pictureQuery } from '../../../lib/firebase/picture-query.ts';

/** A picture in Storage and its name. */
interface StoredPictureRef {
  readonly path: string;
  readonly name: string;
}

interface PictureViewerProps {
  /** At least one. */
  readonly pictures: readonly StoredPictureRef[];
  /** Path of the picture shown first. */
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

/** Full-window pictures: zoom (+ and −), rotate (R), fit (0), previous and next (page keys). */
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

interface PictureDownloadProps {
  /** Path in Storage. */
  readonly path: string;
  /** File name without extension. */
  readonly name: string;
}

/** Saves the shown picture, which is already loaded. */
function PictureDownload({ path, name }: PictureDownloadProps) {
  const { data } = useQuery(pictureQuery(path));
  return (
    <button
      type="button"
      aria-label="Descargar"
      title="Descargar"
      disabled={!data}
      onClick={() => {
        if (data) saveFile(data, `${name}.${data.type === 'image/png' ? 'png' : 'jpg'}`);
      }}
    >
      <IconDownload size={20} stroke={1.7} />
    </button>
  );
}
