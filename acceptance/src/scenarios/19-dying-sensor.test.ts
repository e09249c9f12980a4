import { expect, it } from 'vitest'
import { makeWheelIdeal, setTireGasContent } from '../yard/ideal-wheel.ts'
import { aTestYard, type TestYard } from '../yard/test-yard.ts'

const MINUTES = 1 / 60
const [OK, WARNING, ALARM] = [0, 1, 2]

type Listed = { data: { id: number; best_current_pressure: number | null; health_data: { status: number } }[] }

const seen = async (yard: TestYard) => {
  const { data } = (await yard.asks('tires.all')) as Listed
  const tire = data.find(({ id }) => id === yard.tire(9).id)
  return { health: tire?.health_data.status, pressure: tire?.best_current_pressure }
}

it('19: a tag that falls silent on the road is a worn-out tag, not a tire’s alarm nor its end', async () => {
  const settings = { filllt90_repeat: 60 }
  const yard = await aTestYard({ vehicles: [{ name: 'V', settings }] })
  const wheel = makeWheelIdeal(yard.wheel(9))
  await yard.calibrated(15)
  const tire = yard.tire(9)
  const drive = { ambient: 15, drive: { V: 80 } }
  setTireGasContent(wheel, 0.87 * 9)
  await yard.lives(1, { ambient: 15 })
  const open = (await yard.story()).openOf(tire)
  expect(open).toContain('20')
  await yard.lives(4 * MINUTES, drive)
  wheel.tag.dead = true
  yard.begins()
  expect((await seen(yard)).health).toBe(OK)
  await yard.lives(16 * MINUTES, drive)
  expect((await seen(yard)).health).toBe(WARNING)
  await yard.lives(50 * MINUTES, drive)
  expect((await seen(yard)).health).toBe(ALARM)
  expect((await seen(yard)).pressure).not.toBeNull()
  await yard.lives(24 * MINUTES, drive)
  await yard.lives(32 * MINUTES, { ambient: 15 })
  expect((await seen(yard)).pressure).toBeNull()
  const story = await yard.story()
  expect(story.raised()).toEqual({})
  expect(story.openOf(tire)).toEqual(open)
  expect(story.problems()).toEqual({})
  expect(story.problem(tire)).toMatchObject({ family: 'gasLost', end: null })
  expect(story.event('20', tire).repeats).toBeLessThanOrEqual(1)
})
