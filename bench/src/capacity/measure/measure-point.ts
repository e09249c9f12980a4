import { setTimeout as wait } from 'node:timers/promises'
import { analyzeDatabase, TIRES_PER_VEHICLE } from '../../bench-fleet.ts'
import type { Costs } from '../model/costs.ts'
import { workCpu } from '../model/cpu.ts'
import { pagesOfFleet, simulateFanOut, vehicleName } from '../model/fan-out.ts'
import { drawFleets } from '../model/fleet-sizes.ts'
import { sentBytes, transactionsOf, walBytesOf } from '../model/happenings.ts'
import { totalOf } from '../model/load.ts'
import type { Traffic } from '../model/traffic.ts'
import { unitUploads } from '../model/unit-uploads.ts'
import type { Calibration, Place } from './calibration.ts'
import { countersBetween, readCounters } from './counters.ts'
import type { MeasuredPoint, PointFigure } from './measured.ts'
import { type OpenPages, openPages } from './open-pages.ts'
import { atTheirSeconds } from './pace.ts'
import { createPlayedFleet, hearAllTires, type PlayedFleet, playUpload } from './played-fleet.ts'

const SECONDS = 90
const SETTLE_MS = 6_000

/** For so long the server is looked at before it counts as at rest, and at most so long it is waited for. */
const REST_MS = 10_000
const LONGEST_SETTLE_MS = 120_000
/** As many times the transactions of a server to which nothing comes are still rest. */
const REST = 1.5

/** Waits until what was begun before is done, two minutes at most: sums, visits and news of fleets that were filled go on behind their readings. */
const settled = async (place: Place, idleTransactions: number): Promise<void> => {
  const began = performance.now()
  while (performance.now() - began < LONGEST_SETTLE_MS) {
    const from = await readCounters(place)
    await wait(REST_MS)
    const { transactions, wallSeconds } = countersBetween(from, await readCounters(place))
    if (transactions / wallSeconds <= idleTransactions * REST) return
  }
}

/** Plays so many tires of several fleets to a real server at their own pace, with open pages, and asks the model of the same. */
export const measurePoint = async (
  place: Place,
  { costs, mailsPerProblem }: Calibration,
  general: Traffic,
  tires: number,
  seed: number,
): Promise<MeasuredPoint> => {
  const traffic: Traffic = {
    ...general,
    tiresPerVehicle: TIRES_PER_VEHICLE,
    vehiclesPerPage: VEHICLES_PER_PAGE,
    problemsPerTireYear: PROBLEMS_PER_TIRE_YEAR,
    messagesPerProblem: mailsPerProblem,
  }
  const { db, url, mailServer } = place
  const drawn = drawFleets(Math.round(tires / TIRES_PER_VEHICLE), seed)
  const played: { fleet: PlayedFleet; id: number; vehicles: number; pages: OpenPages }[] = []
  for (const each of drawn) {
    const fleet = await createPlayedFleet(db, `${tires} tires, fleet ${each.id}`, each.vehicles)
    await hearAllTires(url, fleet)
    const pages = await openPages(db, url, fleet, pagesOfFleet(each, traffic, seed))
    played.push({ fleet, ...each, pages })
  }
  await analyzeDatabase(db)
  await settled(place, costs.transactions.idleSecond)
  for (const { pages } of played) Object.assign(pages.told, { messages: 0, bytes: 0 })
  const mailsBefore = mailServer.mails.length

  const from = await readCounters(place)
  const uploads = played
    .flatMap(({ fleet, id, vehicles }) =>
      Array.from({ length: vehicles }, (_, vehicle) =>
        unitUploads(vehicleName(id, vehicle), traffic, seed, SECONDS).map((upload) => ({ fleet, vehicle, upload })),
      ).flat(),
    )
    .toSorted((one, other) => one.upload.at - other.upload.at)
  await atTheirSeconds(
    uploads,
    ({ upload }) => upload.at,
    ({ fleet, vehicle, upload }) => playUpload(url, fleet, vehicle, upload),
  )
  await wait(SETTLE_MS)
  const measured = countersBetween(from, await readCounters(place))
  for (const { pages } of played) await pages.close()
  const told = (of: keyof OpenPages['told']): number => played.reduce((sum, { pages }) => sum + pages.told[of], 0)

  const fanOut = simulateFanOut(drawn, traffic, seed, SECONDS)
  const load = totalOf(fanOut)
  return {
    ...{ tires, fleets: drawn.length, pages: fanOut.pages, seconds: SECONDS },
    figures: [
      { name: 'readings', unit: '', model: load.readings, measured: measured.readings },
      { name: 'commits of readings', unit: '', model: load.uploads, measured: measured.commits },
      { name: 'messages to open pages', unit: '', model: load.deliveries, measured: told('messages') },
      { name: 'bytes to open pages', unit: 'B', model: sentBytes(load, costs), measured: told('bytes') },
      { name: 'mails', unit: '', model: load.messages, measured: mailServer.mails.length - mailsBefore },
      {
        name: 'transactions',
        unit: '',
        model: transactionsOf(load, costs) + costs.transactions.idleSecond * measured.wallSeconds,
        measured: measured.transactions,
      },
      { name: 'written ahead', unit: 'B', model: walBytesOf(load, costs), measured: measured.walBytes },
      ...cpuFigures(workCpu(load, costs), costs, measured),
    ],
  }
}

/** More pages and problems than people have, so that a small fleet has some of both. */
const VEHICLES_PER_PAGE = 10
const PROBLEMS_PER_TIRE_YEAR = 4_000

const cpuFigures = (
  work: { server: number; database: number },
  { idle }: Pick<Costs, 'idle'>,
  measured: { serverCpu: number; databaseCpu: number; wallSeconds: number },
): PointFigure[] => [
  {
    name: 'CPU of the server',
    unit: 's',
    model: work.server + idle.server * measured.wallSeconds,
    measured: measured.serverCpu,
  },
  {
    name: 'CPU of the database',
    unit: 's',
    model: work.database + idle.database * measured.wallSeconds,
    measured: measured.databaseCpu,
  },
]
