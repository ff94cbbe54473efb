import { DEMO_TWO_FACTOR } from './seed/accounts/demo-accounts.ts';

/** What a build of the site for the emulators knows, and one for production does not. */
export const WEB_ENVIRONMENT = {
  // The Auth emulator plays Google without configuration; a prerendered page cannot know where it will be served.
  VITE_SOCIAL_NETWORKS: 'google',
  // The second step of the sign-in shows the code of this user.
  VITE_DEMO_TWO_FACTOR: `${DEMO_TWO_FACTOR.uid}:${DEMO_TWO_FACTOR.secret}`,
};
