import { epochSeconds } from '@coldbar/domain/units/time'
import { expect, it } from 'vitest'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { countMessagesOfNotices, type RehearsedNotice } from './notification-rule-rehearsal.ts'

const NEWS = 8_000

/** How long `work` takes, and the longest that it let nothing else begin, in ms. */
const heldUp = async (work: () => Promise<unknown>): Promise<{ total: number; longest: number }> => {
  const begun = performance.now()
  let [last, longest, isDone] = [begun, 0, false]
  const look = (): void => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isDone = true
  look()
  return { total: last - begun, longest }
}

it('lets others have their turn while it counts messages: limits may be repeated every minute for a month', async () => {
  const { server, call } = await aSignedInServer('user')
  const told = { name: 'Yard', app_type: 2, event_type: 0, base_action_data: 'yard@example.com' }
  // Within hours: of each piece of news it is asked when they begin.
  await call('notificationRules.add', { data: { ...told, minutes_start_filter: 480, minutes_stop_filter: 1020 } })
  const news = Array.from(
    { length: NEWS },
    (_, at): RehearsedNotice => ({
      ...{ kind: 'pressureLow', what: 'repeat', at: epochSeconds(1_790_000_000 + at * 60) },
      ...{ ended: null, ties: [], event: 'pressureLow', problem: 'pressureLow' },
      ...{ tire_name: 'T-1', vehicle_name: 'V-1', obc_integrator_id: null, obc_identity: '', obc_language: null },
    }),
  )
  let messages = 0
  const { total, longest } = await heldUp(async () => {
    messages = await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, (tx) =>
      countMessagesOfNotices(tx, news),
    )
  })
  expect(messages).toBe(NEWS)
  // In one go it would be nearly all of it; other programs may hold up any part.
  expect(longest).toBeLessThan(0.8 * total)
})
