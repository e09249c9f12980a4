import { expect, it } from 'vitest'
import { TWELVE_WHEEL_AXLES } from '../yard/twelve-wheel-layout.ts'
import { runHealthyTruck } from './healthy-truck-run.ts'

it.each([
  { climate: 'middle', seed: 11, rows: TWELVE_WHEEL_AXLES, tires: 'twelve' },
  { climate: 'north', seed: 12, rows: ['1001', '1001', '1001'], tires: 'six' },
  { climate: 'south', seed: 13, rows: ['1001', '1001'], tires: 'four' },
] as const)(
  '26, pure: ten days of $tires healthy tires in the $climate raise nothing false',
  ({ climate, seed, rows }) => {
    const run = runHealthyTruck({ seed, climate, days: 10, uncounted: 3, rows })
    const cries = run.raw.below95 + run.raw.below90 + run.raw.falling
    console.info(`${run.falseAlarms.length} false of ${run.tireDays} tire-days; on raw pressure ${cries}`)
    expect(run.falseAlarms).toEqual([])
    for (const { kind, trueGas } of run.heat) if (kind === 'internalTemperature') expect(trueGas).toBeGreaterThan(83)
  },
)
