import { epochSeconds } from '@coldbar/domain/units/time'
import type { Database } from '@coldbar/server/db/database'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { matchNoticesOfAllFleets } from '@coldbar/server/outbox/start-outbox'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeWheelIdeal } from '../yard/ideal-wheel.ts'
import { aTestYard } from '../yard/test-yard.ts'

/** Until the tire is below half; whatever is told later is told already. */
const DAYS = 20
const KNOWN_FOR_DAYS = 3
const ROWS = ['1001', '1001']
const VEHICLES = ['A', 'B']
const HOUR = 3600
/** Hours of a day, and whether they are driven. */
const DAY = [
  { hours: 12, drives: false },
  { hours: 4, drives: true },
  { hours: 2, drives: false },
  { hours: 4, drives: true },
  { hours: 2, drives: false },
]
/** Who plans for people of either version: the rules that a fleet without any is offered. */
const OFFERED = [
  { version: 2, event_type: -3, recipient: 'two@example.com' },
  { version: 3, event_type: -8, recipient: 'three@example.com' },
]

type Said = { said: string; recipient: string; tire: number; at: number; text: string }

const messages = async (db: Database): Promise<Said[]> => {
  const { rows } = await inSystem(db, (tx) =>
    sql<Said>`select o.what || ' ' || e.kind as said, o.recipient, o.tire_id as tire, o.content->>'text' as text,
      extract(epoch from o.due_at)::float8 as at
      from outbox o join tire_event e on e.fleet_id = o.fleet_id and e.id = o.tire_event_id order by o.id`.execute(tx),
  )
  return rows
}

it('28: weeks in which a tire loses 0.01 bar/h are a message at each step, the first once the loss is certain', async () => {
  const yard = await aTestYard({ vehicles: VEHICLES.map((name) => ({ name, rows: ROWS })) })
  for (const { staged } of yard.vehicles.values())
    for (const wheel of staged.wheels) {
      makeWheelIdeal(wheel).body.permeation = 0.07
      wheel.tag.every = HOUR / 2
    }
  for (const { version, event_type, recipient } of OFFERED)
    await yard.asks('notificationRules.add', {
      data: { name: recipient, app_type: version, event_type, base_action: 0, base_action_data: recipient },
    })
  const wave = (hours: number) => 12 + 5 * Math.cos((2 * Math.PI * (hours - 15)) / 24)
  const driven = Object.fromEntries(VEHICLES.map((name) => [name, 75]))
  const outbox = { db: yard.db, jobs: { sendAll: async () => {} }, url: 'https://tires.example.com' }
  yard.stage.step = 300
  const live = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day += 1)
      for (const { hours, drives } of DAY)
        for (let hour = 0; hour < hours; hour += 2) {
          await yard.passes(2, { ambient: wave, drive: drives ? driven : {} }, 2)
          await matchNoticesOfAllFleets(outbox, epochSeconds(yard.stage.time))
        }
  }
  await live(KNOWN_FOR_DAYS)
  yard.begins()
  yard.wheel(2).body.leak = 0.01
  await live(DAYS)
  const all = await messages(yard.db)
  const told = (of: string) => all.filter(({ recipient }) => recipient === of)
  expect(new Set(all.map(({ tire }) => tire))).toEqual(new Set([yard.tire(2).id]))
  expect(told('two@example.com').map(({ said }) => said)).toEqual(['start slowPressureLoss', 'start pressureLow'])
  // Gas that flexes more is hotter: that is another trouble, and true.
  expect(
    told('three@example.com')
      .map(({ said }) => said)
      .filter((said) => said !== 'start internalTemperature'),
  ).toEqual(['start slowFillLevelLoss', 'start fillLevelBelow90', 'start fillLevelBelow80', 'start fillLevelBelow50'])
  expect(told('three@example.com').length).toBeLessThanOrEqual(5)
  const hours = OFFERED.map(({ recipient }) => ((told(recipient)[0]?.at ?? 0) - yard.begun) / HOUR)
  console.info(`told after ${hours.join(' and ')} h\n${told('three@example.com')[0]?.text}`)
  expect(Math.max(...hours)).toBeLessThanOrEqual(36)
  expect(told('three@example.com')[0]?.text).toMatch(/90/)
})
