import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TimeSpan } from '../../charts/chart-period.ts'
import { useT } from '../../texts/texts.tsx'
import { mountedPositionName } from '../wheels/position-name.ts'
import {
  alignWheelBuckets,
  vehicleBucketsWithCoordinates,
  vehicleWheelSeriesQuery,
  type WheelMeasurementBuckets,
  type WheelOfVehicleSeries,
} from './vehicle-wheel-series.ts'

/** Whose wheels, from when to when, which of them in trouble, the worst first, and which are shown; all where it is left out. */
export type AskedWheels = {
  vehicleId: number
  span: TimeSpan
  sick: readonly number[]
  isShown?: ((wheel: WheelOfVehicleSeries) => boolean) | undefined
}

type NamedWheel = { tire: WheelOfVehicleSeries; name: string; colour: number; row: WheelMeasurementBuckets }
type WheelsOverTime = { times: readonly number[]; wheels: readonly NamedWheel[]; places: WheelMeasurementBuckets }

/** The wheels of a vehicle on one line of time, those in trouble first, and where the vehicle was; however many ask, once. */
export const useWheelSeries = ({ vehicleId, span, sick, isShown }: AskedWheels) => {
  const t = useT()
  const { data, error, refetch } = useQuery(vehicleWheelSeriesQuery(vehicleId, span))
  const sickKey = sick.join()
  const series = useMemo((): WheelsOverTime | null => {
    if (data === undefined) return null
    const rank = (id: number): number => (sick.includes(id) ? sick.indexOf(id) : sick.length)
    const tires = data.data.tires
      .filter((wheel) => isShown?.(wheel) ?? true)
      .toSorted((one, other) => rank(one.tire_id) - rank(other.tire_id))
    const { times, wheels } = alignWheelBuckets({ ...data.data, tires })
    const named = tires.map((tire, at) => ({
      ...{ tire, colour: at, row: wheels[at] ?? [] },
      name: mountedPositionName(tire, t) ?? tire.tire_name,
    }))
    return { times, wheels: named, places: vehicleBucketsWithCoordinates({ times, wheels }) }
  }, [data, sickKey, isShown, t])
  return { series, error, retry: () => void refetch() }
}
