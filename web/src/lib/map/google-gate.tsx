import { Status, Wrapper } from '@googlemaps/react-wrapper';
import { Fragment, useEffect, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { GOOGLE_MAPS_KEY } from '../env.ts';
import { giveUpGoogle, googleAvailability, subscribeToGoogle } from './google-availability.ts';
import { configureGoogleMaps } from './google-loader.ts';

const LOCAL_MAP = 'Google no está disponible: mapa y direcciones son los locales.';
const LOCAL_PLACES = 'Google no responde: las direcciones vienen del mapa local.';

interface GoogleGateProps {
  /** The map. It is created again when the local map replaces Google's. */
  readonly children: ReactElement;
  readonly loading: ReactElement;
  /** Shown over the map while it is not Google's. */
  readonly renderNote: (text: string) => ReactElement;
}

/**
 * Renders its children once Google Maps has loaded, or has failed. Sets the options with the current loader first;
 * the wrapper, which brings an older loader along, then finds Google's import function in place and only reports how
 * loading went. It tries once: the local map is better than a long wait.
 */
export default function GoogleGate({ children, loading, renderNote }: GoogleGateProps): ReactNode {
  const { map, places } = useSyncExternalStore(subscribeToGoogle, googleAvailability);
  if (!map) {
    return (
      <Fragment key="local">
        {children}
        {renderNote(LOCAL_MAP)}
      </Fragment>
    );
  }
  configureGoogleMaps();
  return (
    <Fragment key="google">
      <Wrapper
        apiKey={GOOGLE_MAPS_KEY}
        language="es"
        region="EC"
        retries={0}
        render={(status) => {
          switch (status) {
            case Status.LOADING:
              return loading;
            case Status.FAILURE:
              return <GiveUp loading={loading} />;
            case Status.SUCCESS:
              return children;
          }
        }}
      />
      {!places && <>{renderNote(LOCAL_PLACES)}</>}
    </Fragment>
  );
}

function GiveUp({ loading }: Pick<GoogleGateProps, 'loading'>): ReactNode {
  useEffect(giveUpGoogle, []);
  return loading;
}
