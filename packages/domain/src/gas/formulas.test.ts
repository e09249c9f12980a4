import { expect, it } from 'vitest'
import { fillLevelForUserRole, fillLevelUpperBoundForUserRole } from '../access/fill-level-rounding.ts'
import { averageSpeed } from '../movement/average-speed.ts'
import { summarizeNeighbours } from '../neighbours/summarize-neighbours.ts'
import { ageParts } from '../records/age-parts.ts'
import { sumWheelLoads, wheelLoad } from '../records/axle-weight.ts'
import { tagIdDisplayText } from '../records/tag-id-display-text.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { leastSquaresSlope } from '../statistics/least-squares-slope.ts'
import { theilSenSlope } from '../statistics/theil-sen-slope.ts'
import { aNeighbourTire } from '../testing/a-neighbour-tire.ts'
import { aReading } from '../testing/a-tire-story.ts'
import { kilograms, toTonnes } from '../units/mass.ts'
import { kilometres } from '../units/motion.ts'
import { bar } from '../units/pressure.ts'
import { celsius, kelvin, toCelsius, toKelvin } from '../units/temperature.ts'
import { seconds } from '../units/time.ts'
import {
  barPerKelvin,
  coldPressure,
  coldPressureOfGasContent,
  gasContent,
  gasContentAfterStep,
  gasContentOfColdPressure,
  gasTemperatureCelsius,
  pressureAtTemperature,
} from './cold-pressure.ts'
import { fillLevel, fillLevelUpperBoundByTag } from './fill-level.ts'
import { currentGasContent, expectedGasTemperature, gasContentDeviation } from './gas-content-deviation.ts'
import { withColdSample } from './gas-content-estimate.ts'
import { laggedAmbientTemperature } from './lagged-ambient-temperature.ts'

const E8 = gasContent(bar(9), celsius(15))
const OPTIMAL = bar(9)
const cold = (p: number, t: number) => coldPressure(bar(p), celsius(t))
const at = (p15: number, t: number) => pressureAtTemperature(bar(p15), celsius(t))
const samples = ([p, t]: readonly [number, number]) => gasContent(bar(p), celsius(t))
const learned = (readings: readonly (readonly [number, number])[]) =>
  readings.reduce((estimate, reading) => withColdSample(estimate, samples(reading), seconds(600)), {
    expansion: null,
    count: 0,
    candidates: [],
  } as Parameters<typeof withColdSample>[0])
const known = { expansion: barPerKelvin(0.03475), count: 11, candidates: [] }
const after = (since: number) =>
  withColdSample(known, barPerKelvin(0.0345), seconds(since)).expansion ?? barPerKelvin(Number.NaN)
/** How far towards a sample the estimate goes. */
const weightAfter = (since: number) => (known.expansion - after(since)) / (known.expansion - 0.0345)
const scale = (perBar: number, unsprung: number) => ({ perBar, unsprung: kilograms(unsprung) })
const age = (value: number) => Object.values(ageParts(seconds(value))).join(' ')
const hourly = [9, 8.91, 8.79, 8.1, 8.61, 8.49].map((y, x) => [x, y] as const)
/** Three neighbours on the road whose gas has these temperatures, read by what they show of a content of 9 bar. */
const beside = summarizeNeighbours(
  aReading(1_700_000_000, 9.5, 20, 80),
  {
    ...NO_TIRE_CONTEXT,
    mates: [318.15, 320.15, 322.15].map((gas) =>
      aNeighbourTire(pressureAtTemperature(bar(9), toCelsius(kelvin(gas))), 20),
    ),
  },
  false,
)
const expected = expectedGasTemperature(toKelvin(beside.tag), beside.common ?? kelvin(0), 0.95)
const deviation = gasContentDeviation(bar(9.5), E8, expected)
const tracked = coldPressureOfGasContent(currentGasContent(E8, deviation))

it.each<[vector: number, what: string, got: number | null | undefined, wanted: number, digits?: number]>([
  [1, 'at the reference', cold(9, 15), 9],
  [2, 'a hot tire overstates', cold(9.8, 40), 8.937],
  [3, 'a frozen tire understates', cold(8.2, -10), 9.075],
  [4, 'at freezing point', cold(8.479, 0), 9],
  [5, 'full at 60 °C', at(9, 60), 10.564],
  [5, 'full at 0 °C', at(9, 0), 8.479],
  [5, 'full at -10 °C', at(9, -10), 8.131],
  [5, 'full at -20 °C', at(9, -20), 7.784],
  [6, 'a quarter short at 55 °C', at(6.75, 55), 7.828],
  [6, 'full at 55 °C', at(9, 55), 10.39],
  [7, "a maker's table", at(cold(7.2395, 18.333), 66.667), 8.608],
  [8, 'bar per kelvin', E8, 0.0347501, 7],
  [9, 'gas temperature at 10.4', gasTemperatureCelsius(bar(10.4), E8), 55.288],
  [9, 'gas temperature at 11', gasTemperatureCelsius(bar(11), E8), 72.554],
  [9, 'gas temperature at 7', gasTemperatureCelsius(bar(7), E8), -42.554],
  [
    10,
    'two samples',
    coldPressureOfGasContent(
      learned([
        [9, 15],
        [9.05, 16],
      ]).expansion ?? E8,
    ),
    9.008,
  ],
  [
    10,
    'three samples',
    learned([
      [9, 15],
      [9.05, 16],
      [8.93, 14],
    ]).expansion,
    0.0347268,
    7,
  ],
  [
    10,
    'three samples, cold',
    coldPressureOfGasContent(
      learned([
        [9, 15],
        [9.05, 16],
        [8.93, 14],
      ]).expansion ?? E8,
    ),
    8.993,
  ],
  [11, 'weight after 14 h', weightAfter(50_400), 0.177],
  [11, 'content after 14 h', after(50_400), 0.0347058, 7],
  [11, 'cold after 14 h', coldPressureOfGasContent(after(50_400)), 8.987],
  [12, 'weight after 10 min', weightAfter(600), 0.083],
  [12, 'content after 10 min', after(600), 0.0347292, 7],
  [12, 'cold after 10 min', coldPressureOfGasContent(after(600)), 8.994],
  [13, 'gas follows its tag', laggedAmbientTemperature(celsius(12), celsius(10), seconds(600)), 11.75],
  [14, 'before inflation', cold(7.2, 10), 7.345],
  [14, 'after inflation', cold(9.1, 10), 9.279],
  [14, 'level before', fillLevel(cold(7.2, 10), OPTIMAL), 81.611],
  [14, 'level after', fillLevel(cold(9.1, 10), OPTIMAL), 103.095],
  [14, 'content before', samples([7.2, 10]), 0.0290067, 7],
  [14, 'content after', gasContentAfterStep(samples([7.2, 10]), bar(7.2), bar(9.1)), 0.0357169, 7],
  [15, 'bled hot', coldPressureOfGasContent(gasContentAfterStep(E8, bar(10.4), bar(9))), 7.772],
  [
    15,
    'level bled hot',
    fillLevel(coldPressureOfGasContent(gasContentAfterStep(E8, bar(10.4), bar(9))), OPTIMAL),
    86.353,
  ],
  [16, 'gauge over gauge', fillLevel(bar(8.37), OPTIMAL), 93],
  [16, 'flat and cold', fillLevel(bar(-0.07), OPTIMAL), 0],
  [16, 'to an admin', fillLevelForUserRole(93, 'admin', null), 93],
  [16, 'to a user', fillLevelForUserRole(93, 'user', null), 95],
  [16, 'kept below nothing', fillLevelForUserRole(-1.6, 'admin', null), 0],
  [16, 'kept below nothing, to a user', fillLevelForUserRole(-3, 'user', null), 0],
  [16, 'a bound below nothing', fillLevelUpperBoundForUserRole(-1.6, 'admin'), 1],
  ...[
    [92.4, 92, 90],
    [92.5, 93, 95],
    [97.5, 98, 100],
    [87.49, 87, 85],
    [89.9, 89, 85],
  ].flatMap(([f = 0, admin = 0, user = 0]): [number, string, number, number][] => [
    [17, `${f} to an admin`, fillLevelForUserRole(f, 'admin', null), admin],
    [17, `${f} to a user`, fillLevelForUserRole(f, 'user', null), user],
  ]),
  [18, '0.930 in a chart', fillLevelForUserRole(93, 'user', null), 95],
  [18, '0.875 in a chart, below the alarm at 90', fillLevelForUserRole(87.5, 'user', null), 85],
  [18, '0.8749 in a chart', fillLevelForUserRole(87.49, 'user', null), 85],
  [18, '1.024 in a chart', fillLevelForUserRole(102.4, 'user', null), 100],
  [19, 'cold at the start', cold(9.8, 40), 8.937],
  [19, 'cold at the end', cold(9.2, 32), 8.631],
  [21, 'expected gas temperature', expected, 318.8],
  [21, 'deviation in percent', 100 * deviation, -5.236],
  [21, 'tracked park pressure', tracked, 8.489],
  [21, 'tracked level', fillLevel(tracked, OPTIMAL), 94.325],
  [22, 'robust slope', theilSenSlope(hourly)?.slope, -0.102],
  [22, 'least squares', leastSquaresSlope(hourly), -0.118],
  [23, 'upper bound', fillLevelUpperBoundByTag(bar(6.4), celsius(20), OPTIMAL), 69.706],
  [28, 'half an axle', wheelLoad(bar(5.2), scale(1250, 600), 0.5), 3550],
  [28, 'in tonnes', toTonnes(wheelLoad(bar(5.2), scale(1250, 600), 0.5) ?? kilograms(0)), 3.55],
  [29, 'four quarters', sumWheelLoads([5.2, 5.2, 5, 5].map((p) => wheelLoad(bar(p), scale(1250, 600), 0.25))), 6975],
  [30, 'a small share', wheelLoad(bar(3.4), scale(980, -150), 0.025), 79.55],
  [31, 'a short trip', averageSpeed(kilometres(87.4), seconds(4210)), 74.736],
  [31, 'a long trip', averageSpeed(kilometres(412.35), seconds(21_600)), 68.725],
])('vector %i: %s', (_vector, _what, got, wanted, digits = 3) => {
  expect(got).toBeTypeOf('number')
  expect(got ?? Number.NaN).toBeCloseTo(wanted, digits)
})

it.each([
  [32, 305_419_896, '120 086 052 018'],
  [32, 3_232_235_777, '001 001 168 192'],
  [32, 4_294_967_295, '255 255 255 255'],
  [32, 1, '001 000 000 000'],
])('vector %i: tag %i reads %s', (_vector, id, shown) => expect(tagIdDisplayText(id, true)).toBe(shown))

it.each([
  [33, 600, 'underTenMinutes'],
  [33, 601, 'hours 0 10'],
  [33, 3_723, 'hours 1 2'],
  [33, 86_400, 'days 1 0 0'],
  [34, 2_678_400, 'months 1'],
  [34, 31_535_999, 'months 11'],
  [34, 31_536_000, 'overOneYear'],
  [34, 62_208_000, 'overOneYear'],
])('vector %i: %i s old is %s', (_vector, value, shown) => expect(age(value)).toBe(shown))

it('knows the content behind a park pressure', () =>
  expect(coldPressureOfGasContent(gasContentOfColdPressure(bar(9)))).toBeCloseTo(9, 9))
