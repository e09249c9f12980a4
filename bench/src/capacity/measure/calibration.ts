import { setTimeout as wait } from 'node:timers/promises'
import type { TestMailServer } from '../../../../apps/server/src/outbox/testing/a-mail-server.ts'
import { analyzeDatabase, TIRES_PER_VEHICLE } from '../../bench-fleet.ts'
import type { Costs, ServerAndDatabase } from '../model/costs.ts'
import { type Counters, countersBetween, type MeasuredServer, readCounters } from './counters.ts'
import { measureDatabase } from './database-figures.ts'
import { type OpenPages, openPages } from './open-pages.ts'
import { atTheirSeconds } from './pace.ts'
import { createPlayedFleet, hearAllTires, type PlayedFleet, playUpload } from './played-fleet.ts'
import { residentBytes } from './process-cpu.ts'

const FLEETS = 40
const VEHICLES = 8
/** Each vehicle's unit uploads once, as it does in a minute. */
const UPLOADS = FLEETS * VEHICLES
const PROBLEMS = 96
/** So that a fleet's turn comes after what it said last was told: all fleets together take more than the quarter of a second. */
const EVERY_SECONDS = 0.036
const IDLE_SECONDS = 20
/** Until what an upload causes is done, what is counted of its unit is written, and the database has counted all of it. */
const SETTLE_MS = 6_500
const FEW = 2
/** So many that what one costs is not lost in what an upload does. */
const MANY = 28
const ALL_TIRES = 7
const PAGES_EACH = 5
const LAST_MAIL_MS = 30_000
const MICROS = 1e6

export type Place = MeasuredServer & { url: string; mailServer: TestMailServer }

/** Tires that were heard for it. */
export const CALIBRATION_TIRES = FLEETS * VEHICLES * TIRES_PER_VEHICLE

/** What was measured, and how many mails a problem of these fleets causes. */
export type Calibration = { costs: Omit<Costs, 'tireBytes'>; mailsPerProblem: number }

/** Finds out what each thing costs by doing it alone: sums of CPU time, of which what an idle server takes is left out. */
export const calibrate = async (place: Place): Promise<Calibration> => {
  const { db, url, pid, mailServer } = place
  const fleets: PlayedFleet[] = []
  for (let at = 0; at < FLEETS; at += 1) fleets.push(await createPlayedFleet(db, `calibration ${at}`, VEHICLES))
  await analyzeDatabase(db)
  for (const fleet of fleets) await hearAllTires(url, fleet)

  const during = async (work: () => Promise<void>): Promise<Counters> => {
    const from = await readCounters(place)
    await work()
    await wait(SETTLE_MS)
    return countersBetween(from, await readCounters(place))
  }
  let turn = 0
  const upload = async (readings: number, uploads = UPLOADS, problems = 0): Promise<void> =>
    atTheirSeconds(
      Array.from({ length: uploads }, (_, at) => at),
      (at) => at * EVERY_SECONDS,
      async () => {
        const own = turn++
        const fleet = fleets[own % FLEETS]
        if (fleet !== undefined)
          await playUpload(url, fleet, Math.floor(own / FLEETS) % VEHICLES, { readings, problems })
      },
    )
  const withPages = async (
    pages: number,
    work: () => Promise<void>,
  ): Promise<{ counted: Counters; told: OpenPages['told'] }> => {
    const open: OpenPages[] = []
    for (const fleet of fleets) open.push(await openPages(db, url, fleet, pages))
    const counted = await during(work)
    for (const each of open) await each.close()
    const sum = (of: keyof OpenPages['told']): number => open.reduce((total, { told }) => total + told[of], 0)
    return { counted, told: { messages: sum('messages'), bytes: sum('bytes') } }
  }

  // Code is compiled and caches are full as in a server that has run for a while.
  await upload(FEW)
  await upload(MANY)
  await wait(SETTLE_MS)
  const idle = await during(() => wait(IDLE_SECONDS * 1_000))
  const beyondIdle = (counted: Counters): ServerAndDatabase => ({
    server: (counted.serverCpu - (idle.serverCpu / idle.wallSeconds) * counted.wallSeconds) * MICROS,
    database: (counted.databaseCpu - (idle.databaseCpu / idle.wallSeconds) * counted.wallSeconds) * MICROS,
  })
  const few = await during(() => upload(FEW))
  const many = await during(() => upload(MANY))
  const oneFew = await withPages(1, () => upload(FEW))
  const oneWide = await withPages(1, () => upload(ALL_TIRES))
  const five = await withPages(PAGES_EACH, () => upload(FEW))
  const quiet = await withPages(PAGES_EACH, () => wait(IDLE_SECONDS * 1_000))
  const mailsBefore = mailServer.mails.length
  const problems = PROBLEMS
  turn = 0
  const troubled = await during(async () => {
    await upload(FEW, problems, 1)
    const until = performance.now() + LAST_MAIL_MS
    while (mailServer.mails.length - mailsBefore < problems && performance.now() < until) await wait(200)
  })
  const mails = mailServer.mails.length - mailsBefore

  const per = (of: ServerAndDatabase, count: number): ServerAndDatabase => ({
    server: Math.max(0, of.server / count),
    database: Math.max(0, of.database / count),
  })
  const less = (one: ServerAndDatabase, other: ServerAndDatabase): ServerAndDatabase => ({
    server: one.server - other.server,
    database: one.database - other.database,
  })
  const times = (one: ServerAndDatabase, by: number): ServerAndDatabase => ({
    server: one.server * by,
    database: one.database * by,
  })
  const reading = per(less(beyondIdle(many), beyondIdle(few)), UPLOADS * (MANY - FEW))
  const uploads = less(beyondIdle(few), times(reading, UPLOADS * FEW))
  const openPage = per(beyondIdle(quiet.counted), FLEETS * PAGES_EACH * quiet.counted.wallSeconds)
  const beyondPages = (counted: Counters, pages: number): ServerAndDatabase =>
    less(beyondIdle(counted), times(openPage, FLEETS * pages * counted.wallSeconds))
  const sent = per(
    less(beyondPages(five.counted, PAGES_EACH), beyondPages(oneFew.counted, 1)),
    five.told.messages - oneFew.told.messages,
  )
  // What is sent was read and written when the message was made: the database hears nothing of it.
  const delivery = { ...sent, database: 0 }
  const told = less(less(beyondPages(oneFew.counted, 1), beyondIdle(few)), times(delivery, oneFew.told.messages))
  const transactionsEach = ({ transactions, wallSeconds }: Counters, count: number): number =>
    (transactions - (idle.transactions / idle.wallSeconds) * wallSeconds) / count
  const bytesEach = ({ messages, bytes }: OpenPages['told']): number => bytes / messages
  const deliveredReadingBytes = (bytesEach(oneWide.told) - bytesEach(oneFew.told)) / (ALL_TIRES - FEW)
  const readingWalBytes = Math.max(0, (many.walBytes - few.walBytes) / (UPLOADS * (MANY - FEW)))

  return {
    mailsPerProblem: mails / problems,
    costs: {
      idle: { server: idle.serverCpu / idle.wallSeconds, database: idle.databaseCpu / idle.wallSeconds },
      upload: per(uploads, UPLOADS),
      reading,
      liveMessage: per(told, oneFew.told.messages),
      delivery,
      openPage,
      message: per(less(beyondIdle(troubled), times(beyondIdle(few), problems / UPLOADS)), Math.max(1, mails)),
      transactions: {
        upload: transactionsEach(few, UPLOADS),
        liveMessage:
          (transactionsEach(oneFew.counted, UPLOADS) - transactionsEach(few, UPLOADS)) *
          (UPLOADS / oneFew.told.messages),
        message:
          (transactionsEach(troubled, problems) - transactionsEach(few, UPLOADS)) * (problems / Math.max(1, mails)),
        idleSecond: idle.transactions / idle.wallSeconds,
      },
      deliveryBytes: bytesEach(oneFew.told) - FEW * deliveredReadingBytes,
      deliveredReadingBytes,
      walBytes: {
        upload: few.walBytes / UPLOADS - FEW * readingWalBytes,
        reading: readingWalBytes,
        message: Math.max(0, troubled.walBytes - (few.walBytes * problems) / UPLOADS) / Math.max(1, mails),
      },
      processMemoryBytes: residentBytes(pid),
      ...(await measureDatabase(place)),
    },
  }
}
