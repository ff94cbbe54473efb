import type { Rolldown } from 'vite';

export type ChunkGroups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/** Taken with what they import, unless a group before it has that. */
const priorities = { entry: 4, react: 3, site: 2, shared: 1 };

/**
 * Groups the code of nearly every visit into a few files instead of forty: smaller together, with fewer
 * requests. Everything else is split by screen and shared code (office-chunks.ts).
 */
export const VISITOR_CHUNKS: ChunkGroups = [
  {
    // What the entry has in common with the rest: in a larger chunk it would bring all of that along.
    name: 'entry-shared',
    test: /web\/src\/(lib\/(env|browser\/(first-interaction|base-path)|theme\/theme-choice|i18n\/language|http\/refresh-http-cache)\.|app\/(hydration\/replay-events|errors\/stale-chunks))|vite\/preload-helper/,
    priority: priorities.entry,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
    priority: priorities.react,
  },
  {
    name: 'site',
    test: /web\/src\/(app\/(start|layouts\/home-layout)\.|ui\/(brand\/vehicle-drawing|controls\/(button|icon))\.|lib\/(browser\/(use-in-view|reduced-motion)|map\/(load-map-engine|trip-stop))\.)|rules\/(vehicles|quoter\/quoter-link)\./,
    priority: priorities.site,
  },
  {
    name: 'quoter',
    test: /features\/quoter\/(use-quoter|draft-storage|quoter-url|quoter-state)\.|lib\/map\/stop-setter\.|rules\/rates\/adjust-fare\./,
    priority: priorities.shared,
    includeDependenciesRecursively: false,
  },
  {
    // Of the quoter's steps and of the office's forms for a booking.
    name: 'trip',
    test: /features\/quoter\/(api\/quoter|price\/price-lines|trip-rules)\.|ui\/(controls\/number-stepper|map\/trip-map-frame)\.|lib\/map\/(trip-map|use-trip-map)\.|contract\/src\/rules\/duration\./,
    priority: priorities.shared,
    includeDependenciesRecursively: false,
  },
  {
    name: 'money-and-dates',
    test: /contract\/src\/rules\/(money|dates)\./,
    priority: priorities.shared,
    includeDependenciesRecursively: false,
  },
  {
    name: 'distance',
    test: /contract\/src\/geo\/(city-)?distance\./,
    priority: priorities.shared,
    includeDependenciesRecursively: false,
  },
  {
    // What the shell of the back-office asks about its user.
    name: 'account-calls',
    test: /contract\/src\/(endpoints\/(account\/(account|email-address)|billing\/billing)|entities\/(invite|billing|email-change|account-user))\./,
    priority: priorities.shared,
    includeDependenciesRecursively: false,
  },
  {
    // Of signing in, and of the signed-in user.
    name: 'session-schemas',
    test: /contract\/src\/(entities\/(session|credentials)|validators\/(field-validators|password-validator|terms)|endpoints\/rate-limits)\./,
    priority: priorities.shared,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shell-icons',
    test: /ui\/icons\/(search|chevron-down|device-desktop|sun|moon|logout|users|mail-check|history|file-invoice|menu-2)\./,
    priority: priorities.shared,
    includeDependenciesRecursively: false,
  },
  {
    name: 'calls',
    test: /web\/src\/lib\/(http\/(http-client|use-retry|retry)|i18n\/(english\/)?translate-response)\./,
    priority: priorities.shared,
    includeDependenciesRecursively: false,
  },
];
