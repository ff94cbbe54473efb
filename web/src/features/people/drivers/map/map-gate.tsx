import { lazy, Suspense, type ReactElement } from 'react';
import { hasGoogleMaps } from '../../../../lib/env.ts';
import { MapCover } from './map-cover.tsx';

const GoogleGate = lazy(() => import('../../../../lib/map/google-gate.tsx'));

/** Google's loader gives up for good: only another page tries again. */
const reload = () => {
  window.location.reload();
};

interface MapGateProps {
  readonly children: ReactElement;
}

/** Shows a map of the fleet once its engine may be used: with a key, after Google's has loaded. */
export function MapGate({ children }: MapGateProps) {
  if (!hasGoogleMaps) return children;
  const loading = <MapCover state="loading" retry={reload} />;
  return (
    <Suspense fallback={loading}>
      <GoogleGate loading={loading} failed={<MapCover state="failed" retry={reload} />}>
        {children}
      </GoogleGate>
    </Suspense>
  );
}
