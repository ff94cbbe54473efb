import { Status, Wrapper } from '@googlemaps/react-wrapper';
import type { ReactElement, ReactNode } from 'react';
import { GOOGLE_MAPS_KEY } from '../env.ts';
import { configureGoogleMaps } from './google-loader.ts';

interface GoogleGateProps {
  readonly children: ReactElement;
  readonly loading: ReactElement;
  readonly failed: ReactElement;
}

/**
 * Renders its children once Google Maps has loaded. Sets the options with the current loader first; the wrapper, which
 * brings an older loader along, then finds Google's import function in place and only reports how loading went.
 */
export default function GoogleGate({ children, loading, failed }: GoogleGateProps): ReactNode {
  configureGoogleMaps();
  return (
    <Wrapper
      apiKey={GOOGLE_MAPS_KEY}
      language="es"
      region="EC"
      render={(status) => {
        switch (status) {
          case Status.LOADING:
            return loading;
          case Status.FAILURE:
            return failed;
          case Status.SUCCESS:
            return children;
        }
      }}
    />
  );
}
