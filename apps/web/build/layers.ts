import type { Rolldown } from 'vite'

/** What the screens of every day are made of; what these import comes along. */
const DAILY = [
  'routes/signed-in.tsx',
  'fleet/list/fleet-list.tsx',
  'crud/use-composed-form.tsx',
  'ui/split-screen.tsx',
  'ui/fetch-failure.tsx',
  'ui/role-gate.tsx',
  'fleet/search-text.ts',
  'crud/form-fields.tsx',
  'fleet/alarm-editor/setting-limits.ts',
  'fleet/alarm-editor/tire-sections.ts',
  'fleet/condition-badge.tsx',
  'fleet/problems/problem-story.tsx',
  'fleet/shown-in.ts',
  'fleet/vehicle-query.ts',
  'fleet/worst.ts',
  'map/fleet-map.tsx',
  'map/map-marker.ts',
  'ui/age-label.tsx',
  'ui/aged-value.tsx',
  'ui/late.tsx',
  'url/use-add-asked.ts',
].map((file) => `/apps/web/src/${file}`)

/** Signs on the buttons of those screens: without them here, a plus would bring along all that the others share. */
const SIGNS = ['/icons/IconPlus.mjs']

const isOneOf =
  (files: readonly string[]) =>
  (id: string): boolean =>
    files.some((file) => id.endsWith(file))

/** Two versions of a screen are one file. */
const bothVersions = (route: string): Rolldown.CodeSplittingGroup => ({
  name: route,
  test: isOneOf([`/routes/${route}2.tsx`, `/routes/${route}3.tsx`]),
})

/**
 * The code in layers, each of which needs only those before it: what every page starts with (the login needs no more),
 * the frame with the lists of every day, what many other screens share, and a file for each screen. So a page is a few
 * files, and none needs another in a circle.
 */
export const LAYERS: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 4 },
  { name: 'frame', test: isOneOf([...DAILY, ...SIGNS]), priority: 3 },
  { name: 'common', minShareCount: 3, priority: 2 },
  bothVersions('vehicles'),
  bothVersions('tire-overview'),
  bothVersions('vehicle-types'),
]
