import { days, epochSeconds, timeAfter } from '@coldbar/domain/units/time'
import { afterAll, expect, it } from 'vitest'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { anApp } from '../../http/testing/an-app.ts'
import { aHeardTireMaker } from '../../testing/a-heard-tire.ts'
import { RehearsalThread } from './rehearsal-thread.ts'
import { NO_UNSAVED_ALARM_LIMITS, rehearseVehiclePast } from './rehearse-vehicle-past.ts'

const MOST = 10
const thread = new RehearsalThread(MOST)
afterAll(() => thread.stop())

it('judges the newest readings where there are too many, though most of them came at last', async () => {
  const server = await anApp()
  const maker = await aHeardTireMaker(server, {})
  const tire = await maker.make()
  const says = async (times: number, everySeconds: number): Promise<void> => {
    for (let at = 0; at < times; at += 1) {
      server.clock.seconds += everySeconds
      await maker.says(tire, [{ time: server.clock.seconds, pressure: 8 }])
    }
  }
  const judgedFrom = async () => {
    const now = epochSeconds(server.clock.seconds)
    const which = { fleetId: server.fleetId, vehicleId: tire.vehicleId, since: timeAfter(now, days(-30)), now }
    const { judgedFrom: from } = await inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, (tx) =>
      rehearseVehiclePast(tx, thread, NO_UNSAVED_ALARM_LIMITS, which),
    )
    return now - (from.get(tire.tireId) ?? 0)
  }
  await says(MOST - 1, 86_400)
  expect(await judgedFrom()).toBe(days(30))
  await says(MOST * 3, 200)
  expect(await judgedFrom()).toBe((MOST - 1) * 200)
})
