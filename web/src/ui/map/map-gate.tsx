import { lazy, Suspense, type ReactElement } from 'react';
import { hasGoogleMaps } from '../../lib/env.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import { MapCover } from './map-cover.tsx';
import layers from './map-layers.module.css';

const GoogleGate = lazy(patiently(() => import('../../lib/map/google-gate.tsx')));

/** A loading cover has no retry. */
const noRetry = () => undefined;

const renderNote = (text: string) => (
  <p role="status" className={layers.note}>
    {text}
  </p>
);

interface MapGateProps {
  readonly children: ReactElement;
}

/** Shows a map with its own layers once an engine is ready: Google's, loaded with a key, or the local one. */
export function MapGate({ children }: MapGateProps) {
  if (!hasGoogleMaps) return children;
  const loading = <MapCover state="loading" retry={noRetry} />;
  return (
    <Suspense fallback={loading}>
      <GoogleGate loading={loading} renderNote={renderNote}>
        {children}
      </GoogleGate>
    </Suspense>
  );
}
