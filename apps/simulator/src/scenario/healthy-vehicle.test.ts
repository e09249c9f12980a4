import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { expect, it } from 'vitest'
import { namedRandomStream, pickOne, uniformBetween } from '../chance/random-stream.ts'
import { advanceWeather, airTemperatureAt, solarHeatAt, type Weather } from '../physics/ambient.ts'
import { ASimulatedVehicle, trueFillLevelOfTestWheel } from '../testing/a-simulated-vehicle.ts'
import { ALL_SINGLE_TIRE_ALARMS_ENABLED } from '../testing/all-single-tire-alarms-enabled.ts'

const DAYS = 7
/** Two weeks of twelve tires take seconds; a machine that does other things as well needs more. */
const PATIENT = { timeout: 60_000 }
/** While everything is being learned nothing is counted. */
const UNCOUNTED = 2
const SETTINGS = {
  ...ALL_SINGLE_TIRE_ALARMS_ENABLED,
  pmax: RECOMMENDED_ALARM_SETTINGS.pmax,
  max_pressure: 12,
  filll: 2,
}
/** Raised by true heat or by a true burst limit: these are no false alarms here. */
const TRUE = /internalTemperature|tooHighPressure|pressureHigh/

it.each([
  { climate: 'middle', mean: 8 },
  { climate: 'hot', mean: 31 },
  { climate: 'cold', mean: -8 },
])(
  'healthy vehicles in a $climate climate lose nothing in a week of shifts, sun and hot brakes',
  PATIENT,
  ({ mean }) => {
    const raised: string[] = []
    for (const seed of [1, 2]) {
      const chance = namedRandomStream(seed, `week at ${mean}`)
      const vehicle = new ASimulatedVehicle({ seed, gas: mean, settings: SETTINGS })
      const start = vehicle.time
      const weather: Weather = { mean, amplitude: 7, drift: 0, driftAt: start, chill: null }
      for (let day = 0; day < DAYS; day++) {
        if (day === UNCOUNTED) vehicle.forget()
        const begins = uniformBetween(chance, 0, 1)
        const [first, pause, second] = [
          uniformBetween(chance, 2, 4.5),
          uniformBetween(chance, 0.5, 1.5),
          uniformBetween(chance, 2, 4.5),
        ]
        const hot = {
          wheel: pickOne(chance, vehicle.wheels),
          from: uniformBetween(chance, 1, 8),
          heat: uniformBetween(chance, 10, 50),
        }
        const rests = day === 4
        const speed = (hours: number) => {
          const since = hours - begins
          const drives = (since > 0 && since < first) || (since > first + pause && since < first + pause + second)
          if (rests || !drives) return 0
          return hours % 1 < 0.1 ? 20 : 80
        }
        for (let hour = 0; hour < 24; hour += 0.5) {
          advanceWeather(weather, vehicle.time, chance)
          const from = vehicle.time
          const ambient = (hours: number) => airTemperatureAt(weather, from + hours * 3_600)
          hot.wheel.body.brake = !rests && hour >= hot.from && hour < hot.from + 1 ? hot.heat : 0
          vehicle.lives(0.5, {
            ambient,
            speed: (hours) => speed(hour + hours),
            sun: (hours) => solarHeatAt(from + hours * 3_600),
          })
        }
      }
      raised.push(...vehicle.raised.filter((event) => !TRUE.test(event)))
      for (const wheel of vehicle.wheels)
        expect(Math.abs((wheel.state.fillLevel ?? 0) - trueFillLevelOfTestWheel(wheel))).toBeLessThan(1.5)
    }
    console.info(`${raised.length} false alarms in ${2 * 12 * (DAYS - UNCOUNTED)} tire-days around ${mean} °C`)
    expect(raised).toEqual([])
  },
)
