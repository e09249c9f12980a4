import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { expect, it } from 'vitest'
import { type ClimateName, FIRST_MIDNIGHT_EPOCH_SECONDS, HealthyTruckLife } from '../healthy/healthy-truck-life.ts'
import { aTestYard } from '../yard/test-yard.ts'

const HEAT = new Set([16, 17, 18])
const [DAYS, UNCOUNTED] = [6, 2]

/** One life for each climate; a second one with SWEEP=all, and as many as one likes by `npm run prove -- healthy`. */
const LIVES: readonly { climate: ClimateName; seed: number }[] = [
  { climate: 'north', seed: 1 },
  { climate: 'middle', seed: 3 },
  { climate: 'south', seed: 5 },
  ...(process.env.SWEEP === 'all'
    ? ([
        { climate: 'north', seed: 2 },
        { climate: 'middle', seed: 4 },
        { climate: 'south', seed: 6 },
      ] as const)
    : []),
]

it.each(LIVES)(
  '26: days of twelve healthy tires in the $climate raise only heat that is true (seed $seed)',
  async ({ climate, seed }) => {
    const settings = { pmax: 12, max_pressure: 12 }
    const yard = await aTestYard({
      vehicles: [{ name: 'V', settings }],
      seed,
      start: FIRST_MIDNIGHT_EPOCH_SECONDS,
      temperature: 10,
    })
    yard.stage.step = 60
    const life = new HealthyTruckLife(seed, climate, yard.stage, 'V')
    const { wheels } = yard.vehicle().staged
    let hottest = -99
    for (let day = 0; day < DAYS; day += 1) {
      if (day === UNCOUNTED) yard.begins()
      for (const { hours, happening, brake } of life.day()) {
        for (const { body } of wheels) body.brake = 0
        const dragging = brake === null ? undefined : wheels[brake.wheel]
        if (dragging !== undefined && brake !== null) dragging.body.brake = brake.kelvin
        await yard.passes(hours, happening)
        for (const { body } of wheels) hottest = Math.max(hottest, body.gas)
      }
    }
    const raised = (await yard.story()).of()
    const problems = Object.values((await yard.story()).problems()).flat()
    expect(problems.filter((problem) => !problem.startsWith('heat'))).toEqual([])
    const ofContent = raised.filter(({ kind }) => ALARM_KIND_CODES[kind].alarmId !== null)
    expect(ofContent.filter(({ kind }) => !HEAT.has(ALARM_KIND_CODES[kind].alarmId ?? 0))).toEqual([])
    if (ofContent.some(({ kind }) => kind === 'internalTemperature')) expect(hottest).toBeGreaterThan(83)
  },
)
