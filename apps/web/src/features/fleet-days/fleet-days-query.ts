import type { calls as contract } from '@coldbar/contract/calls'
import { FLEET_DAY_PERIODS } from '@coldbar/contract/overview/fleet-days'
import { minutes } from '@coldbar/domain/units/time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type FleetDaysAnswer = CallAnswer<(typeof contract)['overview.days']>['data']
export type FleetDay = FleetDaysAnswer['days'][number]
export type FleetDayRows = CallAnswer<(typeof contract)['overview.dayRows']>['data']

export type FleetDayPeriod = (typeof FLEET_DAY_PERIODS)[number]

/** The period that an address names; thirty days where it names none. */
export const parseFleetDayPeriod = (text: string | undefined): FleetDayPeriod =>
  FLEET_DAY_PERIODS.find((each) => each === text) ?? '30'

/** Today goes on, also where a screen hangs on a wall. */
const EVERY_MS = minutes(5) * 1_000

const ofDepot = (depotId: number | null) => (depotId === null ? [] : [depotId])
const askedDepot = (depotId: number | null) => (depotId === null ? {} : { depot_id: depotId })

/** The last days of the fleet, or of a depot's vehicles. */
export const fleetDaysQuery = (days: FleetDayPeriod, depotId: number | null) =>
  queryOptions({
    queryKey: apiQueryKeys.fleetDays({ days }, ...ofDepot(depotId)),
    queryFn: ({ signal }) => callApi(calls['overview.days'], { query: { days, ...askedDepot(depotId) } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

/** What happened on one day of them. */
export const fleetDayRowsQuery = (day: string, depotId: number | null) =>
  queryOptions({
    queryKey: apiQueryKeys.fleetDays({ day }, ...ofDepot(depotId)),
    queryFn: ({ signal }) => callApi(calls['overview.dayRows'], { query: { day, ...askedDepot(depotId) } }, signal),
  })
