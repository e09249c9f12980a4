import { defineConfig } from 'vitest/config'

/** How long a test looks again until something has come true: what takes a moment may take seconds on a busy machine. */
const PATIENCE_MS = 15_000

/** Two more test files at once than a small machine has cores: with one more a third of its time went in waiting. */
const AT_ONCE = 4
const ON_CLUSTER = process.env.CLUSTER === 'on'
/** Only what hangs takes so long, however busy the machine is; on a cluster of one machine each statement is one of several servers. */
const TEST_MS = ON_CLUSTER ? 600_000 : 120_000
/** The same of scenarios, which send weeks of readings. */
const SCENARIO_MS = ON_CLUSTER ? 1_800_000 : 600_000

/** Tests that put another module in one's place: all that imports it is loaded anew, which Vite's loader alone can do. */
const WITH_MOCKED_MODULES = 'apps/server/src/**/*.mocked.test.ts'

/** Node loads the files, as it does in production. With Vite's loader each use of an import is a look-up: the engine took half as long again. */
const LOADED_BY_NODE = { viteModuleRunner: false, nodeLoader: false } as const

/** What tests on a real PostgreSQL have in common. */
const ON_A_DATABASE = {
  environment: 'node',
  globalSetup: 'apps/server/src/testing/global-setup.ts',
  expect: { poll: { timeout: PATIENCE_MS } },
  hookTimeout: TEST_MS,
  pool: 'forks',
  isolate: false,
  maxWorkers: AT_ONCE,
} as const

/** Tests of the web app that need a page and draw nothing. */
const ON_A_PAGE = 'src/**/*.page.test.ts'

/** Packages of many small files that nearly every screen needs, and all that share a context with them. */
const SHARED_PARTS = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@testing-library/react',
  '@testing-library/user-event',
  'zod',
]

/**
 * Files of a worker share its modules: loading them anew for each file takes longer than most of the tests. What tests change
 * is their own: a database for each file, an app for each, the clock they hand over. A screen's test has a page of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          experimental: LOADED_BY_NODE,
          isolate: false,
          maxWorkers: AT_ONCE,
          testTimeout: TEST_MS,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/simulator/src/**/*.test.ts',
            'bench/src/capacity/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          ...ON_A_DATABASE,
          name: 'server',
          experimental: LOADED_BY_NODE,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [WITH_MOCKED_MODULES],
          testTimeout: TEST_MS,
        },
      },
      {
        test: {
          ...ON_A_DATABASE,
          name: 'mocked',
          include: [WITH_MOCKED_MODULES],
          testTimeout: TEST_MS,
        },
      },
      {
        test: {
          ...ON_A_DATABASE,
          name: 'acceptance',
          experimental: LOADED_BY_NODE,
          include: ['acceptance/src/**/*.test.ts'],
          testTimeout: SCENARIO_MS,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: {
          name: 'web-rules',
          isolate: false,
          maxWorkers: AT_ONCE,
          testTimeout: TEST_MS,
          include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
          exclude: [ON_A_PAGE],
          environment: 'node',
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx', ON_A_PAGE],
          environment: 'happy-dom',
          setupFiles: ['src/testing/disable-react-owner-stacks.ts'],
          css: false,
          pool: 'threads',
          maxWorkers: AT_ONCE,
          testTimeout: TEST_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          // What screens are made of, in one file each: of hundreds of files every screen's test would load each anew.
          deps: { optimizer: { client: { enabled: true, include: SHARED_PARTS } } },
        },
      },
    ],
  },
})
