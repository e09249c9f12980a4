import type { LiveChanges } from '@coldbar/contract/live/stream'
import { useQuery } from '@tanstack/react-query'
import { answerKeys } from '../api/answer-keys.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { queryClient } from '../api/query-client.ts'
import { applyChanges } from './apply-changes.ts'
import { fleetStore } from './fleet-store.ts'
import { type FleetTire, tireReader } from './fleet-tire.ts'
import { vehicleReader } from './fleet-vehicle.ts'
import { troubles } from './troubles.ts'

/** The live stream keeps the lists true; they are read again only when it says so. */
const UNTIL_TOLD = Number.POSITIVE_INFINITY

/** Columns of the vehicle list as last answered; live messages use the same ones. */
let columns: readonly string[] | null = null
/** What the stream said while a list was on its way: the list may have been read before it. */
let saidMeanwhile: LiveChanges[] = []
let loading = 0
/** Ends with the list before, however it ended. */
let listBefore: Promise<unknown> = Promise.resolve()
let newest: number | null = null

/** One list after the other, since side by side each takes twice as long, and the one asked for first is on screen. */
const loadFleetList = async <Answer>(ask: () => Promise<Answer>, keep: (answer: Answer) => void): Promise<number> => {
  loading += 1
  const answer = listBefore.then(ask)
  listBefore = answer.catch(toldToWhoAsked)
  try {
    keep(await answer)
  } finally {
    loading -= 1
    for (const changes of saidMeanwhile) if (columns) applyChanges(changes, columns)
    if (loading === 0 && columns) saidMeanwhile = []
  }
  return Date.now()
}

const toldToWhoAsked = (): void => undefined

const vehiclesQuery = {
  queryKey: answerKeys.fleet.vehicles,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    loadFleetList(
      () => callApi(calls['vehicles.allCompressed'], {}, signal),
      (answer) => {
        columns = answer.columns
        fleetStore.vehicles.replace(answer.rows.map(vehicleReader(answer.columns)))
        newest = newestOf(fleetStore.vehicles.all().map(({ lastMeasurement }) => lastMeasurement))
      },
    ),
  staleTime: UNTIL_TOLD,
  gcTime: UNTIL_TOLD,
}

const tiresQuery = {
  queryKey: answerKeys.fleet.tires,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    loadFleetList(
      () => callApi(calls['tires.allCompressed'], {}, signal),
      (answer) => fleetStore.tires.replace(answer.rows.map(tireReader(answer.columns))),
    ),
  staleTime: UNTIL_TOLD,
  gcTime: UNTIL_TOLD,
}

/** What goes on at tires anywhere, so that what is new can be told on every screen. */
const troublesQuery = {
  queryKey: answerKeys.fleet.troubles,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    loadFleetList(
      () => callApi(calls['overview.alarms'], {}, signal),
      ({ data }) => troubles.listed(data),
    ),
  staleTime: UNTIL_TOLD,
  gcTime: UNTIL_TOLD,
}

/** Starts them on their way, behind the vehicles. */
export const prefetchTroubles = (): void => void queryClient.prefetchQuery(troublesQuery)

/** Tires with issues, to be shown until all are here; the store holds all tires or none. */
const tiresWithIssuesQuery = {
  queryKey: answerKeys.tiresWithIssues,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly FleetTire[]> => {
    const { columns, rows } = await callApi(calls['tires.allCompressed'], { query: { only: 'issues' } }, signal)
    return rows.map(tireReader(columns))
  },
}

/** Starts the vehicle list on its way, before any screen asks; resolves when it is here, or could not be had. */
export const prefetchVehicles = (): Promise<void> => queryClient.prefetchQuery(vehiclesQuery)

/** `isPending`, `error` and `refetch` of the vehicle list; the vehicles themselves come from `useVehicles`. */
export const useVehiclesLoaded = () => useQuery(vehiclesQuery)

/** The same for tires. Call it on every screen that shows tires: they are loaded when the first one opens. */
export const useTiresLoaded = () => useQuery(tiresQuery)

/**
 * What is wrong in a fleet whose tires are still on their way: of 80,000 of them the few that everybody looks for first.
 * Empty once all are here.
 */
export const useTiresWithIssues = (): readonly FleetTire[] => {
  const { isPending } = useTiresLoaded()
  const { data } = useQuery({ ...tiresWithIssuesQuery, enabled: isPending })
  return isPending ? (data ?? NONE) : NONE
}

const NONE: readonly FleetTire[] = []

/** Starts the tire list on its way, as for the command palette. */
export const prefetchTires = (): void => void queryClient.prefetchQuery(tiresQuery)

/** Merges a live message, now and again into any list that is still on its way. */
export const applyLive = (changes: LiveChanges): void => {
  if (loading > 0 || columns === null) saidMeanwhile.push(changes)
  if (columns) applyChanges(changes, columns)
  troubles.changed(changes)
  newest = newestOf([newest, ...changes.tires.map(({ last_measurement }) => last_measurement)])
}

/** Reads again what is loaded; false when the server did not answer. */
export const reloadFleet = async (): Promise<boolean> => {
  await queryClient.refetchQueries({ queryKey: answerKeys.fleet.all })
  return queryClient.getQueryState(vehiclesQuery.queryKey)?.status === 'success'
}

/** Seconds since 1970 of the newest reading of the fleet, or null. */
export const newestReading = (): number | null => newest

/** Forgets the fleet, as when another one is chosen or the session ends. */
export const forgetFleet = (): void => {
  columns = null
  saidMeanwhile = []
  newest = null
  fleetStore.vehicles.replace([])
  fleetStore.tires.replace([])
  troubles.forget()
  queryClient.clear()
}

const newestOf = (times: readonly (number | null)[]): number | null =>
  times.reduce((best, time) => (time !== null && (best === null || time > best) ? time : best), null)
