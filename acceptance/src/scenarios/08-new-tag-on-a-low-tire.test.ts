import { inSystem } from '@coldbar/server/db/scope/in-system'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeWheelIdeal, setTireGasContent } from '../yard/ideal-wheel.ts'
import { aTestYard, type TestYard } from '../yard/test-yard.ts'

/** Readings of a tire that show a content though fewer than eleven samples stand behind it. */
const shownTooEarly = async (yard: TestYard, tireId: number): Promise<number> => {
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<{ count: number; fill: number | null }>`select expansion_cte_cnt as count, fill_level as fill from tire_state
      where tire_id = ${tireId}`.execute(tx),
  )
  return rows.filter(({ count, fill }) => count <= 10 && fill !== null).length
}

it('8: a new tag on a tire a quarter short alarms before anything is shown, and warming heals nothing', async () => {
  const yard = await aTestYard()
  const wheel = makeWheelIdeal(yard.wheel(6))
  const tire = yard.tire(6)
  wheel.tag.dead = true
  await yard.calibrated(15)
  wheel.tag.dead = false
  setTireGasContent(wheel, 6.8)
  await yard.lives(0.5, { ambient: 15 })
  const first = await yard.story()
  expect(first.raised()).toEqual({ 'V/6': ['1/2', '20'] })
  expect(first.at('20', tire)).toBeLessThanOrEqual(0.35)
  expect(await shownTooEarly(yard, tire.id)).toBe(0)
  await yard.lives(1.5, { ambient: 15, drive: { V: 80 } })
  expect(await shownTooEarly(yard, tire.id)).toBe(0)
  expect((await yard.story()).openOf(tire)).toEqual(['1/2', '20'])
  for (let hour = 0; hour < 14; hour += 1) {
    await yard.lives(1, { ambient: 15 })
    expect(await shownTooEarly(yard, tire.id)).toBe(0)
  }
  const known = await yard.story()
  expect(known.openOf(tire)).toEqual(['1/2', '2/1', '20', '21', '99'])
  expect(known.raised()).toEqual({ 'V/6': ['1/2', '2/1', '20', '21', '99'] })
  expect(known.problems()).toEqual({ 'V/6': ['gasLost'] })
})
