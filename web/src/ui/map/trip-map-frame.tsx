import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { hasGoogleMaps } from '../../lib/env.ts';
import type { TripMapHandle } from '../../lib/map/use-trip-map.ts';
import { classNames } from '../class-names.ts';
import styles from './trip-map-frame.module.css';

const GoogleGate = lazy(() => import('../../lib/map/google-gate.tsx'));

const Loading = () => <p className={styles.note}>Cargando...</p>;
const Failed = () => <p className={styles.note}>Error al cargar el mapa</p>;

interface TripMapFrameProps {
  /** Says how high it is. */
  readonly className: string | undefined;
  /** Is there once the map engine may be used. */
  readonly children: ReactElement;
}

/** What a trip's map stands in. */
export const TripMapFrame = ({ className, children }: TripMapFrameProps) => (
  <div className={classNames(styles.frame, className)}>
    {hasGoogleMaps ? (
      <Suspense fallback={<Loading />}>
        <GoogleGate loading={<Loading />} failed={<Failed />}>
          {children}
        </GoogleGate>
      </Suspense>
    ) : (
      children
    )}
  </div>
);

/** The map itself, which fills its frame, or what became of it. */
export const TripMapCanvas = ({ element, state }: Pick<TripMapHandle, 'element' | 'state'>) => (
  <>
    <div ref={element} className={styles.canvas} />
    {state === 'loading' && <Loading />}
    {state === 'failed' && <Failed />}
  </>
);
