import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const ROOT = path.dirname(import.meta.dirname)
const PORT = process.env.E2E_PORT ?? '18090'
const data = path.join(ROOT, '.cache', 'e2e', String(process.ppid))
mkdirSync(data, { recursive: true })

export const ADMIN_PASSWORD = 'correct horse battery staple'

/** The whole product on an empty database of its own; a fleet is then set up over HTTP, as a customer would. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: path.join(ROOT, 'test-results', 'journeys'),
  globalSetup: './fleet/set-up.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: `exec "${process.execPath}" apps/server/src/main.ts`,
    cwd: ROOT,
    url: `http://localhost:${PORT}/healthz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT, DATA_DIR: data, DEMO: 'off', ADMIN_PASSWORD },
  },
})
