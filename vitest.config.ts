import { defineConfig } from 'vitest/config'

/** How long a test looks again until something has come true: what takes a moment may take seconds on a busy machine. */
const PATIENCE_MS = 15_000

/** Pure packages run in threads at once; the server's tests share one PostgreSQL and get a database per worker. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/*/src/**/*.test.ts', 'apps/simulator/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'acceptance',
          include: ['acceptance/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 300_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      'apps/*/vite.config.ts',
    ],
  },
})
