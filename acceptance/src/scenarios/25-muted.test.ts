import { expect, it } from 'vitest'
import { makeWheelIdeal, setTireGasContent } from '../yard/ideal-wheel.ts'
import { aTestYard } from '../yard/test-yard.ts'

const [A_DAY] = [0]

it('25: of a muted tire people hear only when it falls below half', async () => {
  const yard = await aTestYard()
  const wheel = makeWheelIdeal(yard.wheel(10))
  await yard.calibrated(15)
  const tire = yard.tire(10)
  const leakTo = async (percent: number) => {
    wheel.body.leak = (wheel.body.content - 1.01325 - (percent / 100) * 9) * 1
    await yard.lives(1, { ambient: 15 })
    wheel.body.leak = 0
    await yard.lives(0.5, { ambient: 15 })
  }
  await leakTo(88)
  expect((await yard.story()).told(3, tire)).toContain('start 20')
  await yard.asks('tires.muteAlarm', { data: { tire_id: tire.id, mute_for_id: A_DAY } })
  yard.begins()
  await leakTo(79)
  const quiet = await yard.story()
  expect(quiet.raised()['V/10']).toContain('21')
  expect([...quiet.told(2), ...quiet.told(3)]).toEqual([])
  yard.begins()
  setTireGasContent(wheel, 0.48 * 9)
  await yard.lives(0.5, { ambient: 15 })
  const story = await yard.story()
  expect(story.raised()['V/10']).toEqual(expect.arrayContaining(['22', '23', '24']))
  expect(story.raised()['V/10']).not.toContain('25')
  expect(story.told(3)).toEqual(['start 24'])
  expect(story.problems()).toEqual({})
  expect(story.problem(tire).steps.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['fillLevelBelow90', 'fillLevelBelow80', 'fillLevelBelow50']),
  )
  for (const number of ['22', '23']) expect(story.event(number, tire).suppressedBy).toBe('fillLevelBelow50')
})
