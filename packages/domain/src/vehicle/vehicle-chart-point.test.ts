import { expect, it } from 'vitest'
import { aVehicleStory, aVehicleTireReading } from '../testing/a-vehicle-story.ts'

it('one point per five minutes, told again only when it changes', () => {
  const truck = aVehicleStory()
  truck.parks(30)
  const buckets = truck.story.series.map(({ time }) => time)
  expect(new Set(buckets).size).toBe(buckets.length)
  for (const time of buckets) expect(time % 300).toBe(0)
  expect(truck.story.series[1]).toMatchObject({
    maxPressure: 9,
    minPressure: 9,
    maxTemperature: 15,
    minTemperature: 15,
  })
})

it('one fresh tire is no point: nothing differs from itself', () => {
  const truck = aVehicleStory({ known: false })
  truck.hears(aVehicleTireReading(1, 1_700_000_000, 9, 15))
  truck.hears(aVehicleTireReading(1, 1_700_000_060, 9, 15))
  expect(truck.story.series).toEqual([])
  truck.hears(aVehicleTireReading(2, 1_700_000_600, 8.5, 25))
  expect(truck.story.series).toMatchObject([
    { time: 1_700_000_400, maxPressure: 9, minPressure: 8.5, maxTemperature: 25 },
  ])
})

it('a tire heard more than ten minutes ago is not fresh', () => {
  const truck = aVehicleStory({ known: false })
  truck.hears(aVehicleTireReading(1, 1_700_000_000, 9, 15))
  truck.hears(aVehicleTireReading(2, 1_700_000_601, 9, 15))
  expect(truck.story.series).toEqual([])
})
