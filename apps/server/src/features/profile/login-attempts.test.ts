import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { type LoginAttemptScope, noteLimitedAttempt } from './login-attempts.ts'

/** Browsers in which somebody signed in who knew the password once: each has a mark for a year. */
const BROWSERS = 60
const TRIES = 5

let server: TestApp
beforeAll(async () => {
  server = await anApp()
})
afterAll(() => server.app.close())

it.each<Pick<LoginAttemptScope, 'step'>>([{ step: 'code' }, {}])(
  'whoever collected marks of known browsers has some tries more and not five for each: %o',
  async (step) => {
    let looked = 0
    for (let browser = 0; browser < BROWSERS; browser += 1) {
      const aim = { name: '7', device: randomBytes(12).toString('base64url'), ...step }
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const { isTooOften } = await noteLimitedAttempt(server.app.deps, aim, `198.51.100.${browser}`)
        if (!isTooOften) looked += 1
      }
    }
    expect(looked).toBeLessThanOrEqual(20)
  },
)

it('a known browser has its tries while strangers have used up theirs', async () => {
  const own = { name: '8', device: randomBytes(12).toString('base64url') }
  for (let attempt = 0; attempt < 10; attempt += 1)
    await noteLimitedAttempt(server.app.deps, { name: '8', device: null }, `203.0.113.${attempt}`)
  expect((await noteLimitedAttempt(server.app.deps, own, '203.0.113.99')).isTooOften).toBe(false)
})
