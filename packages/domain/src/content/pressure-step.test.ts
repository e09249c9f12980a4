import { expect, it } from 'vitest'
import { gasContentOfColdPressure } from '../gas/cold-pressure.ts'
import type { TireObservation } from '../gas/gas-content-change.ts'
import { bar, barPerHour } from '../units/pressure.ts'
import { celsius, kelvin } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'
import { advancePressureStep, type PressureStepInput } from './pressure-step.ts'

const seen = (minute: number, pressure: number, temperature: number, gas: number): TireObservation => ({
  time: epochSeconds(1_700_000_000 + 60 * minute),
  pressure: bar(pressure),
  temperature: celsius(temperature),
  expected: kelvin(gas + 273.15),
  doubt: 0.05,
  excess: 0,
})

const STOPPED = epochSeconds(1_700_000_000 - 600)
const beside = (last: TireObservation, now: TireObservation): PressureStepInput => ({
  ...{ last, now, stoodBefore: STOPPED, stands: STOPPED, halts: true, soaked: false, felt: null },
  ...{
    inflationRate: barPerHour(5),
    optimalPressure: bar(9),
    content: gasContentOfColdPressure(bar(9)),
    noise: 0,
    spread: 0,
    isUnquiet: false,
  },
})

/** Cold water on hot wheels: the pressure falls with the neighbours' gas, which says in the end that nothing was lost. */
it('a pressure that falls is no gas let in, whatever the neighbours say of it', () => {
  const washed = [
    seen(0, 10.34, 42, 53.3),
    seen(6, 10.0, 36, 49),
    seen(12, 9.68, 28, 33.1),
    seen(18, 9.6, 26, 31),
    seen(24, 9.5, 24, 27),
  ]
  let step: ReturnType<typeof advancePressureStep>['step'] = null
  for (const [at, now] of washed.entries()) {
    const last = washed[at - 1]
    if (last === undefined) continue
    const verdict = advancePressureStep(step, beside(last, now))
    expect(verdict.happened).toBeNull()
    expect(verdict.content).toBeNull()
    step = verdict.step
  }
})

/** Which reading after the first, counted from 1, says that gas was let in; `null` where none does. */
const saidBy = (pressures: readonly number[], isUnquiet = false): number | null => {
  const heard = pressures.map((pressure, at) => seen(4 * at, pressure, 15, 15))
  let step: ReturnType<typeof advancePressureStep>['step'] = null
  for (const [at, now] of heard.entries()) {
    const last = heard[at - 1]
    if (last === undefined) continue
    // How it was before: only what comes after the change may be its scatter.
    const verdict = advancePressureStep(step, {
      ...beside(last, now),
      content: gasContentOfColdPressure(bar(pressures[0] ?? 0)),
      isUnquiet,
    })
    if (verdict.happened === 'inflationBegan') return at
    step = verdict.step
  }
  return null
}

it.each([
  { rises: 0.5, isUnquiet: false, by: 2, because: 'a second reading keeps it' },
  { rises: 0.5, isUnquiet: true, by: null, because: 'a sensor that goes to and fro may show so much of itself' },
  { rises: 0.8, isUnquiet: true, by: 3, because: 'of such a sensor a third reading must keep it' },
])('a rise of $rises bar is gas let in by reading $by: $because', ({ rises, isUnquiet, by }) => {
  const full = 8 + rises
  expect(saidBy([8, full, full, full, full], isUnquiet)).toBe(by)
})

/** Of a tire that should hold 9 bar. */
it.each([
  { holds: 8.7, to: 9.3, by: 2, because: 'it needed it' },
  { holds: 8.73, to: 9.3, by: 3, because: 'nobody fills a tire that holds 97 %' },
  { holds: 8.5, to: 9.36, by: 2, because: 'a hose may err' },
  { holds: 8.5, to: 9.37, by: 3, because: 'nobody fills one beyond 104 %' },
  { holds: 8.1, to: 9.37, by: 3, because: 'that holds 90 %' },
  { holds: 8.09, to: 9.37, by: 2, because: 'a low tire is pumped up, and its heat may seem to be gas' },
])('from $holds to $to bar is believed at reading $by: $because', ({ holds, to, by }) => {
  expect(saidBy([holds, to, to, to, to])).toBe(by)
})

it('a rise of a full tire that the third reading does not keep was none', () => {
  expect(saidBy([9, 9.5, 9.5, 9, 9])).toBeNull()
})
