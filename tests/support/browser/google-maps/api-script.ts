/**
 * Stands in for https://maps.googleapis.com/maps/api/js in a browser: a map that draws nothing, with all that Google's own
 * asks of the page's content security policy.
 */
import { loadResources } from '../../../../web/src/testing/google-maps/demands.ts';
import { fakeGoogle } from '../../../../web/src/testing/google-maps/fake-google.ts';

declare global {
  /** Set when every resource has loaded or was refused. */
  var isGoogleSettled: boolean | undefined;
}

/** The loader's object, which Google's script fills; `__ib__` is the name that the loader passes as `callback`. */
const namespace = google.maps as typeof google.maps & { readonly __ib__: () => void };
fakeGoogle.reset();
Object.assign(namespace, google.maps);
google.maps = namespace;
namespace.__ib__();
void loadResources(document).then(() => {
  globalThis.isGoogleSettled = true;
});
