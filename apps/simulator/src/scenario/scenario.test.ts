import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unknownScenarioVehicles } from './incidents.ts'
import { incidentEpochSeconds, parseDurationSeconds, Scenario } from './scenario.ts'

it.each([
  ['90s', 90],
  ['5m', 300],
  ['36h', 129_600],
  ['1.5d', 129_600],
])('%s is %d seconds', (text, seconds) => expect(parseDurationSeconds(text)).toBe(seconds))

it('says how to write a duration', () =>
  expect(() => parseDurationSeconds('soon')).toThrow('Write 90s, 5m, 36h or 2d.'))

it.each([
  ['start+1h', 4600],
  ['live+1m', 9060],
  ['1970-01-01T00:00:10Z', 10],
])('%s happens at %d', (at, moment) => expect(incidentEpochSeconds(at, 1000, 9000)).toBe(moment))

it('can be read from the example that the demo plays', () => {
  const file = new URL('../../scenarios/demo.json', import.meta.url)
  expect(Scenario.parse(JSON.parse(readFileSync(file, 'utf8'))).incidents.length).toBeGreaterThan(5)
})

it('finds the vehicles that a fleet does not have', () => {
  const incident = (vehicle: string, kind: string) => ({ at: 'live+1m', vehicle, what: { kind, kelvin: 8, hours: 24 } })
  const scenario = Scenario.parse({
    name: 'x',
    incidents: [
      incident('the weather', 'cold_snap'),
      ...['T1', 'T2', 'any', 'moving'].map((vehicle) => ({ at: 'live+1m', vehicle, what: { kind: 'blow_out' } })),
    ],
  })
  expect(unknownScenarioVehicles(scenario, new Set(['T1']))).toEqual(['T2'])
})
