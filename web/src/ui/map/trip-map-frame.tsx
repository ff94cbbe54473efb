import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { hasGoogleMaps } from '../../lib/env.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import type { TripMapHandle } from '../../lib/map/use-trip-map.ts';
import { classNames } from '../class-names.ts';
import styles from './trip-map-frame.module.css';

const GoogleGate = lazy(patiently(() => import('../../lib/map/google-gate.tsx')));

const Loading = () => <p className={styles.note}>Cargando...</p>;
const renderNotice = (text: string) => (
  <p role="status" className={styles.notice}>
    {text}
  </p>
);
const Failed = () => <p className={styles.note}>Error al cargar el mapa</p>;

interface TripMapFrameProps {
  /** Class that sets its height. */
  readonly className: string | undefined;
  /** Null until the map engine may be loaded. */
  readonly children: ReactElement;
}

/** The frame of a trip's map. */
export const TripMapFrame = ({ className, children }: TripMapFrameProps) => (
  <div className={classNames(styles.frame, className)}>
    {hasGoogleMaps ? (
      <Suspense fallback={<Loading />}>
        <GoogleGate loading={<Loading />} renderNote={renderNotice}>
          {children}
        </GoogleGate>
      </Suspense>
    ) : (
      children
    )}
  </div>
);

/** The map, or the notice that it failed. */
export const TripMapCanvas = ({ element, state }: Pick<TripMapHandle, 'element' | 'state'>) => (
  <>
    <div ref={element} className={styles.canvas} />
    {state === 'loading' && <Loading />}
    {state === 'failed' && <Failed />}
  </>
);
