import { setOptions } from '@googlemaps/js-api-loader';
import { GOOGLE_MAPS_KEY } from '../env.ts';
import { giveUpGoogle } from './google-availability.ts';
import { GOOGLE_STYLE_NONCE } from './google-style-nonce.ts';

declare global {
  interface Window {
    /** Google's own name: called when Google refuses the key, after the map was created. */
    gm_authFailure?: () => void;
  }
}

let isConfigured = false;

/** Prepares the page for Google's loader, once, before its first import. */
export function configureGoogleMaps(): void {
  if (isConfigured) return;
  isConfigured = true;
  window.gm_authFailure = giveUpGoogle;
  addEventListener('securitypolicyviolation', (violation) => {
    if (breaksGoogleMap(violation)) giveUpGoogle();
  });
  offerStyleNonce();
  setOptions({ key: GOOGLE_MAPS_KEY, language: 'es', region: 'EC', v: 'weekly' });
}

/** Google's map gives its styles the nonce of the first style element that has one. */
function offerStyleNonce(): void {
  const style = document.createElement('style');
  style.setAttribute('nonce', GOOGLE_STYLE_NONCE);
  document.head.append(style);
}

/** Directives without which Google's map is not usable; a blocked statistic or font does no harm. */
const NEEDED = /^(?:script|style|worker|img)-src/;
const GOOGLE = /^https:\/\/[\w.-]+\.(?:googleapis|gstatic|google|googleusercontent)\.com(?:\/|$)/;

/** Whether the content security policy blocked something of Google's map: one of its addresses, or inline by its code. */
export const breaksGoogleMap = ({
  disposition,
  effectiveDirective,
  blockedURI,
  sourceFile,
}: Pick<SecurityPolicyViolationEvent, 'disposition' | 'effectiveDirective' | 'blockedURI' | 'sourceFile'>): boolean =>
  disposition === 'enforce' &&
  NEEDED.test(effectiveDirective) &&
  (GOOGLE.test(blockedURI) || (!blockedURI.startsWith('http') && GOOGLE.test(sourceFile)));
