import * as L from 'leaflet';
import { TILE_URL } from '../env.ts';
import styles from './leaflet-base.module.css';

const ATTRIBUTION = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const PROBE_TIMEOUT_MS = 4000;

/** Adds the street tiles if a first tile can be fetched. True when they were added. */
export async function addTilesWhenReachable(map: L.Map, signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false;
  const isReachable = await canLoadImage(TILE_URL.replace('{z}', '6').replace('{x}', '18').replace('{y}', '32'));
  if (!isReachable || signal.aborted) return false;
  L.tileLayer(TILE_URL, {
    attribution: ATTRIBUTION,
    maxZoom: 19,
    className: styles.tiles ?? '',
    // The tile server wants to know the site, also of pages that send no referrer because of their address.
    referrerPolicy: 'strict-origin-when-cross-origin',
  }).addTo(map);
  return true;
}

function canLoadImage(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const settle = (isLoaded: boolean) => {
      clearTimeout(timer);
      image.onload = image.onerror = null;
      resolve(isLoaded);
    };
    const timer = setTimeout(() => {
      settle(false);
      image.src = '';
    }, PROBE_TIMEOUT_MS);
    image.onload = () => {
      settle(true);
    };
    image.onerror = () => {
      settle(false);
    };
    image.referrerPolicy = 'strict-origin-when-cross-origin';
    image.src = url;
  });
}
