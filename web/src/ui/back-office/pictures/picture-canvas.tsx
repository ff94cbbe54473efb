import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { pictureQuery } from '../../../lib/firebase/picture-query.ts';
import { BlobImage } from './blob-image.tsx';
import { FailureNotice } from '../status/failure-notice.tsx';
import type { PictureTransform } from './picture-transform.ts';
import styles from './picture-viewer.module.css';

interface PictureCanvasProps {
  /** Path in Storage. */
  readonly path: string;
  readonly name: string;
  readonly view: PictureTransform;
}

/** The picture; overflow is reached by scrolling, dragging or arrow keys. */
export function PictureCanvas({ path, name, view: { zoom, degrees } }: PictureCanvasProps) {
  const { data, error, refetch } = useQuery(pictureQuery(path));
  const canvas = useRef<HTMLDivElement>(null);
  const zoomBefore = useRef(zoom);
  useLayoutEffect(() => {
    if (canvas.current) keepCentered(canvas.current, zoom / zoomBefore.current);
    zoomBefore.current = zoom;
  }, [zoom]);

  if (error) {
    return (
      <FailureNotice
        title="No pudimos cargar la imagen"
        message="Puede que ya no exista o que la conexión haya fallado."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div
      ref={canvas}
      className={styles.canvas}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region must be reachable
      tabIndex={0}
      role="group"
      aria-label={name}
      aria-busy={!data}
      onPointerMove={({ buttons, pointerType, movementX, movementY, currentTarget }) => {
        if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy(-movementX, -movementY);
      }}
    >
      {data ? (
        <div className={styles.sheet} style={{ '--zoom': zoom } as CSSProperties}>
          <BlobImage
            blob={data}
            alt={name}
            className={styles.picture}
            draggable={false}
            data-turned={degrees % 180 !== 0}
            style={{ rotate: `${degrees.toString()}deg` }}
          />
        </div>
      ) : (
        <Loader className={styles.loader ?? ''} aria-label="Cargando..." />
      )}
    </div>
  );
}

/** Keeps the centre in place when the content is scaled by `factor`. */
function keepCentered(canvas: HTMLElement, factor: number): void {
  const { clientWidth, clientHeight, scrollLeft, scrollTop } = canvas;
  canvas.scrollTo({
    left: (scrollLeft + clientWidth / 2) * factor - clientWidth / 2,
    top: (scrollTop + clientHeight / 2) * factor - clientHeight / 2,
    behavior: 'instant',
  });
}
