import { expect, it } from 'vitest'
import { type BentLineFitOptions, type DataPoints, fitBentLine } from './bent-line.ts'

const ERROR = 0.025
const FIT: BentLineFitOptions = { error: ERROR, worth: 8, sure: 1.645, behind: 2 }
const HOURS = Array.from({ length: 16 }, (_, at) => 6 * at - 90)

/** Drawn so that every run is the same. */
const drawn = (seed: number): (() => number) => {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return () => ERROR * Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}

const falling = (from: number, perHour: number, error: () => number = () => 0): DataPoints =>
  HOURS.map((hour) => [hour, 9 - perHour * Math.max(0, hour - from) + error()])

it('finds where a level line bends, and how it goes on', () => {
  const line = fitBentLine(falling(-36, 0.01), FIT)
  expect(line?.bend).toBeCloseTo(-36, 6)
  expect(line?.slope).toBeCloseTo(-0.01, 6)
  expect(line?.at(-60)).toBeCloseTo(9, 6)
  expect(line?.at(0)).toBeCloseTo(8.64, 6)
})

it('takes a line that never was level for what it is', () => {
  const line = fitBentLine(falling(-90, 0.01), FIT)
  expect(line?.bend).toBe(-90)
  expect(line?.reaches(8.1).low).toBeLessThan(0)
  expect(line?.reaches(8.1).high).toBeGreaterThan(0)
})

it('bounds slope and crossing by what nine of ten noisy lines were', () => {
  const runs = Array.from({ length: 300 }, (_, at) => fitBentLine(falling(-30, 0.01, drawn(1_000 + 77 * at)), FIT))
  const held = (of: (line: NonNullable<(typeof runs)[number]>) => boolean) =>
    runs.filter((line) => line !== null && of(line)).length / runs.length
  const slopes = held(({ slopes: { low, high } }) => low <= -0.01 && -0.01 <= high)
  const crossings = held(({ reaches }) => reaches(8.1).low <= 60 && 60 <= reaches(8.1).high)
  for (const share of [slopes, crossings]) {
    expect(share).toBeGreaterThan(0.85)
    expect(share).toBeLessThan(0.98)
  }
})

it('knows the crossing the better the longer it falls', () => {
  const width = (from: number): number => {
    const { low = 0, high = 0 } = fitBentLine(falling(from, 0.01), FIT)?.reaches(8.1) ?? {}
    return high - low
  }
  expect(width(-72)).toBeLessThan(width(-48))
  expect(width(-48)).toBeLessThan(width(-24))
  expect(width(-24)).toBeLessThan(Number.POSITIVE_INFINITY)
})

it('bounds no crossing from above where the line may be level', () => {
  expect(fitBentLine(falling(-24, 0.0005), FIT)?.reaches(8.1).high).toBe(Number.POSITIVE_INFINITY)
  expect(fitBentLine(falling(0, 0), FIT)?.reaches(8.1).high).toBe(Number.POSITIVE_INFINITY)
})

it('tells a fall from a level and from one step', () => {
  const step: DataPoints = HOURS.map((hour) => [hour, hour < -20 ? 9 : 8.8])
  const [level, fall, stepped] = [falling(0, 0), falling(-36, 0.01), step].map((points) => fitBentLine(points, FIT))
  expect(level?.beyondLevel).toBeLessThan(1)
  expect(fall?.beyondLevel).toBeGreaterThan(36)
  expect(fall?.beyondStep).toBeGreaterThan(4)
  expect(stepped?.beyondLevel).toBeGreaterThan(36)
  expect(stepped?.beyondStep).toBeLessThan(-4)
})

it('is nothing through too few points, or through points of one moment', () => {
  expect(fitBentLine([[0, 9]], FIT)).toBeNull()
  expect(
    fitBentLine(
      [
        [0, 9],
        [0, 8],
      ],
      FIT,
    ),
  ).toBeNull()
})
