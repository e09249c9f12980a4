import { expect, it } from 'vitest'
import { makeWheelIdeal } from '../yard/ideal-wheel.ts'
import { aTestYard } from '../yard/test-yard.ts'

/** Tires 2 to 5 stand on the second axle; 2 and 3 are its left pair. Tire 6 belongs to a group of its own. */
const OTHER_GROUP = 6

it('27: differences are judged within a group or axle, on the lower tire', async () => {
  const differences = {
    pressure_diff_alarm_enabled: true,
    max_pressure_diff: 0.5,
    pressure_diff_maintenance_enabled: true,
    max_pressure_diff_maintenance: 0.3,
  }
  const settingsOf = (tire: number) => ({ tire_group: tire === OTHER_GROUP ? 5 : 0 })
  const yard = await aTestYard({ vehicles: [{ name: 'V', differences, settingsOf }] })
  for (const wheel of yard.vehicle().staged.wheels) makeWheelIdeal(wheel)
  makeWheelIdeal(yard.wheel(OTHER_GROUP), 7)
  await yard.calibrated(15)
  const lower = yard.tire(3)
  const { body } = yard.wheel(3)
  const drive = { ambient: 15, drive: { V: 80 } }
  expect((await yard.story()).openOf(yard.tire(OTHER_GROUP))).not.toContain('1/7')

  body.leak = 0.8
  await yard.lives(0.5, drive)
  body.leak = 0
  await yard.lives(1.5, drive)
  const at860 = await yard.story()
  expect(at860.openOf(lower)).toContain('2/2')
  expect(at860.openOf(lower)).not.toContain('1/7')

  body.leak = 0.3
  await yard.lives(0.5, drive)
  body.leak = 0
  await yard.lives(1.5, drive)
  expect((await yard.story()).openOf(lower)).toEqual(expect.arrayContaining(['1/7', '2/2']))

  body.fillTo = 8.63
  await yard.lives(8, { ambient: 15 })
  const after = await yard.story()
  expect(after.openOf(lower)).not.toContain('1/7')
  expect(after.count('1/7', lower)).toBe(1)
  expect(after.problems()).toEqual({ 'V/3': ['gasLost'] })
  const others = yard.vehicle().tires.filter((tire) => tire !== lower)
  for (const tire of others) for (const number of ['1/7', '2/2']) expect(after.count(number, tire)).toBe(0)
})
