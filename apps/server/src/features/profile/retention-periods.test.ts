import { afterAll, expect, it } from 'vitest'
import { anApp } from '../../http/testing/an-app.ts'

const server = await anApp({ config: { retentionMonths: 7, sessionIdleSeconds: 7_200 } })
afterAll(() => server.app.close())

it('says without a login for how long things are kept, as the installation is set', async () => {
  const answer = await server.app.inject({ url: '/index.php/api/profile/retention_periods' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toEqual({
    measurements_months: 7,
    visits_months: 13,
    positions_days: 7,
    session_idle_hours: 2,
  })
})
