import type { LiveChanges } from '@coldbar/contract/live/stream'
import type { QueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from '../api/api-query-keys.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { queryClient } from '../api/query-client.ts'
import { ActiveProblems } from './active-problems.ts'
import { applyLiveChanges } from './apply-live-changes.ts'
import { createCompressedTireRowReader, type FleetTire } from './fleet-tire.ts'
import { createCompressedVehicleRowReader, type FleetVehicle } from './fleet-vehicle.ts'
import { KeyedStore } from './keyed-store.ts'

/** The live stream keeps the lists true; they are read again only when it says so. */
const UNTIL_TOLD = Number.POSITIVE_INFINITY

/**
 * Every vehicle and tire of the fleet as now known, and what goes on at them: each list is loaded once, when the first screen asks
 * for it, then kept true by the live stream. The lists are here alone; the query cache knows only whether and when they came.
 */
class FleetStore {
  readonly vehicles = new KeyedStore<FleetVehicle>()
  readonly tires = new KeyedStore<FleetTire>()
  readonly troubles = new ActiveProblems()

  readonly #client: QueryClient
  /** Columns of the vehicle list as last answered; live messages use the same ones. */
  #columns: readonly string[] | null = null
  /** What the stream said while a list was on its way: the list may have been read before it. */
  #saidMeanwhile: LiveChanges[] = []
  #loading = 0
  /** Ends with the list before, however it ended. */
  #listBefore: Promise<unknown> = Promise.resolve()
  #newest: number | null = null

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** How each list is loaded, for the query cache to run: it tells screens whether it is on its way, here, or could not be had. */
  readonly loading = {
    vehicles: {
      queryKey: apiQueryKeys.fleet.vehicles,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        this.#load(
          () => callApi(calls['vehicles.allCompressed'], {}, signal),
          ({ columns, rows }) => {
            this.#columns = columns
            this.vehicles.replace(rows.map(createCompressedVehicleRowReader(columns)))
            this.#newest = newestOf(this.vehicles.all().map(({ lastMeasurement }) => lastMeasurement))
          },
        ),
      staleTime: UNTIL_TOLD,
      gcTime: UNTIL_TOLD,
    },
    tires: {
      queryKey: apiQueryKeys.fleet.tires,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        this.#load(
          () => callApi(calls['tires.allCompressed'], {}, signal),
          ({ columns, rows }) => this.tires.replace(rows.map(createCompressedTireRowReader(columns))),
        ),
      staleTime: UNTIL_TOLD,
      gcTime: UNTIL_TOLD,
    },
    /** What goes on at tires anywhere, so that what is new can be told on every screen. */
    troubles: {
      queryKey: apiQueryKeys.fleet.troubles,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        this.#load(
          () => callApi(calls['overview.alarms'], {}, signal),
          ({ data, removals }) => this.troubles.listed(data, removals),
        ),
      staleTime: UNTIL_TOLD,
      gcTime: UNTIL_TOLD,
    },
  }

  /** Starts a list on its way, before any screen asks; resolves when it is here, or could not be had. */
  prefetch = (list: keyof FleetStore['loading']): Promise<void> => this.#client.prefetchQuery(this.loading[list])

  /** Merges a live message, now and again into any list that is still on its way. */
  apply = (changes: LiveChanges): void => {
    if (this.#loading > 0 || this.#columns === null) this.#saidMeanwhile.push(changes)
    this.#merge(changes)
    this.troubles.changed(changes)
    this.#newest = newestOf([this.#newest, ...changes.tires.map(({ last_measurement }) => last_measurement)])
  }

  /** Reads again what is loaded; false when the server did not answer. */
  reload = async (): Promise<boolean> => {
    await this.#client.refetchQueries({ queryKey: apiQueryKeys.fleet.all })
    return this.#client.getQueryState(apiQueryKeys.fleet.vehicles)?.status === 'success'
  }

  /** Seconds since 1970 of the newest reading of the fleet, or null. */
  newestReading = (): number | null => this.#newest

  /** Forgets the fleet and all answers about it, as when another one is chosen or the session ends. */
  forget = (): void => {
    this.#columns = null
    this.#saidMeanwhile = []
    this.#newest = null
    this.vehicles.replace([])
    this.tires.replace([])
    this.troubles.forget()
    this.#client.clear()
  }

  /** One list after the other, since side by side each takes twice as long, and the one asked for first is on screen. */
  async #load<Answer>(ask: () => Promise<Answer>, keep: (answer: Answer) => void): Promise<number> {
    this.#loading += 1
    const answer = this.#listBefore.then(ask)
    this.#listBefore = answer.catch(toldToWhoAsked)
    try {
      keep(await answer)
    } finally {
      this.#loading -= 1
      for (const changes of this.#saidMeanwhile) this.#merge(changes)
      if (this.#loading === 0 && this.#columns !== null) this.#saidMeanwhile = []
    }
    return Date.now()
  }

  #merge(changes: LiveChanges): void {
    if (this.#columns !== null) applyLiveChanges(this, changes, this.#columns)
  }
}

const toldToWhoAsked = (): void => undefined

const newestOf = (times: readonly (number | null)[]): number | null =>
  times.reduce((best, time) => (time !== null && (best === null || time > best) ? time : best), null)

export const fleetStore = new FleetStore(queryClient)
