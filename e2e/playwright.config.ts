import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './fleet/free-port.ts'
import { ADMIN_PASSWORD } from './fleet/seed-fleet.ts'
import { DESK_VIEWPORT, PHONE_VIEWPORT } from './pages/sizes.ts'

const ROOT = path.dirname(import.meta.dirname)
// Kept in the environment, because every worker reads this file anew.
process.env.E2E_PORT ||= String(await freePort())
const PORT = process.env.E2E_PORT

const DESKTOP = { viewport: DESK_VIEWPORT }
const PHONE = { viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true }

/**
 * The whole product on an empty database of its own; a fleet is then set up over HTTP, as a customer would.
 *
 * `@sweep` looks at every screen in every language, size and light: with SWEEP=all only, since it takes a quarter of an hour.
 * A cut of it, each screen and form once in Dutch on a phone, runs always (`phone.spec.ts`).
 * `@desk` marks what only a desk has, such as a keyboard, `@hand` what only a phone has; what is the same on both is taken on
 * one of them (`pages/readers.ts`), but in a sweep; `@changes` marks what adds vehicles, tires or rules, and works in a fleet
 * in which nobody counts them.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: path.join(ROOT, 'test-results', 'journeys'),
  globalSetup: './fleet/set-up.ts',
  // Ample, because a machine may be busy with other things; alone, a journey takes a few seconds.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 5,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    colorScheme: 'light',
    // Recording costs every journey a part of its time; `TRACE=on` keeps what led to a failure.
    trace: { mode: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off', screenshots: false, sources: false },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: process.env.SWEEP === 'all' ? /@hand/ : /@hand|@sweep/, use: DESKTOP },
    { name: 'phone', grepInvert: process.env.SWEEP === 'all' ? /@desk/ : /@desk|@sweep/, use: PHONE },
  ],
  webServer: {
    command: `exec "${process.execPath}" e2e/fleet/serve.ts`,
    cwd: ROOT,
    url: `http://localhost:${PORT}/healthz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
    env: { PORT, DEMO: 'off', ADMIN_PASSWORD, LOG_LEVEL: 'error' },
  },
})
