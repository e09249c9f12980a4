import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from './app.ts'
import { startTellingCatalogueChanges } from './audit/tell-catalogue-changes.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { createSecretBox } from './config/secret-box.ts'
import { loadSecretKey } from './config/secret-key.ts'
import { startCostSumming } from './costs/start-cost-summing.ts'
import { listenForVehicleChanges } from './db/changes/vehicle-change-channel.ts'
import { startJobs } from './db/jobs/jobs.ts'
import { type PollingLoop, type PollingPace, startPollingLoop } from './db/jobs/polling-loop.ts'
import { type AskOperator, openDatabase } from './db/open-database.ts'
import { ServerProcesses } from './db/processes/server-processes.ts'
import { readNewestMigration } from './db/schema/migration-files.ts'
import { requireMatchingSecretKey } from './db/secret-key-mark.ts'
import { seedCatalogue } from './db/seeds/catalogue.ts'
import { seedFirstFleet } from './db/seeds/first-fleet.ts'
import { DemoLoginOffer } from './demo/demo-login-offer.ts'
import { readOrKeepDemoLogin, startDemo } from './demo/start-demo.ts'
import { checkAdminPasswordStrength } from './features/profile/admin-password-strength.ts'
import { ensureFirstFleetUser, type NewUserCredentials } from './features/profile/first-fleet-user.ts'
import { startAddressLookupIfConfigured } from './geocode/start-address-lookup-if-configured.ts'
import { leaveProxy } from './http/serving-phase.ts'
import { isPasswordOfHash } from './http/session/password.ts'
import { CommitThreads } from './ingest/commit/commit-threads.ts'
import { startMetricsIfConfigured } from './metrics/start-metrics-if-configured.ts'
import { openDeliveryChannels } from './outbox/delivery/open-delivery-channels.ts'
import { startOutbox } from './outbox/start-outbox.ts'
import { startPersonSearches } from './people/erasure/start-person-searches.ts'
import type { PdfReport } from './reports/pdf-report.ts'
import { ReportPdfThread } from './reports/report-pdf-thread.ts'
import { startPacking } from './retention/start-packing.ts'
import { startRetention } from './retention/start-retention.ts'
import { removeSecondFactorAtStart } from './second-factor/remove-second-factor-at-start.ts'
import { findUsableStreetTilesFile } from './street-tiles/find-usable-street-tiles-file.ts'
import { requestRejudgingAfterNewRules, startQuarantineRejudgingWorker } from './sweep/rejudge-quarantined-job.ts'
import { startDueRigsSweep } from './sweep/start-due-rigs-sweep.ts'
import { startTaskScheduler } from './tasks/task-scheduler.ts'
import { startTracesIfConfigured } from './traces/start-traces-if-configured.ts'
import { type PlaceVisitWorker, startPlaceVisitWorker } from './visits/start-place-visit-worker.ts'

export type RunningServer = {
  url: string
  /** The admin's when it was made just now: shown once, stored as a hash only. The demo operator's at every start. */
  logins: readonly NewUserCredentials[]
  /** False without a demo, and where the fleet holds vehicles of its own. */
  isDemoDriving: boolean
  /** Stops everything, last started first, and waits for it. */
  stop(): Promise<void>
}

const tell = (sentence: string): void => console.error(sentence)

/** Three times before a process counts as gone. */
const PROCESSES: PollingPace = { everyMs: 3_000, gatherMs: 0 }

/** From when a process refuses what may go to another one until it takes no connection any more. */
const LEAVE_MS = 1_000

/**
 * Starts everything in order: database, first logins, jobs, HTTP, live changes. When a step fails, what was started
 * before it is stopped again. Where a proxy stands in front, stopping first lets it see that this process leaves.
 */
export const startServer = async (config: Config, ask?: AskOperator): Promise<RunningServer> => {
  checkAdminPasswordStrength(config.adminPassword)
  const stops: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const traces = await startTracesIfConfigured(config, tell)
    if (traces !== null) stops.push(traces.stop)
    const { db, address, logins, isDistributed, close } = await openDatabase(config, tell, ask)
    stops.push(close)
    await requireMatchingSecretKey(db, createSecretBox(loadSecretKey(config)))
    await seedCatalogue(db)
    const { fleetId, password } = await seedFirstFleet(db, {
      adminPassword: config.adminPassword,
      name: config.demo ? 'Demo fleet' : 'My fleet',
    })
    if (config.removeSecondFactorOf !== null) tell(await removeSecondFactorAtStart(db, config.removeSecondFactorOf))
    const operator = config.demo
      ? await readOrKeepDemoLogin(config.dataDir, await ensureFirstFleetUser(db, fleetId))
      : null
    const jobs = await startJobs(db, address, config.retentionMonths, tell)
    stops.push(() => jobs.stop())
    await startQuarantineRejudgingWorker(jobs, { db, clock: systemClock, retentionMonths: config.retentionMonths })
    await requestRejudgingAfterNewRules(jobs, db)

    const demoLogin = new DemoLoginOffer(db)
    const mapTilesFile = await findUsableStreetTilesFile(config.mapTilesFile, tell)
    const processes = new ServerProcesses(db, readNewestMigration())
    const threads = config.ingestThreads === 0 ? null : new CommitThreads(logins, config.ingestThreads, tell)
    if (threads !== null) stops.push(() => threads.stop())
    // They read their program while all else starts.
    const storing = threads?.begin()
    storing?.catch(() => {})
    const app = await createApp({
      ...{ db, clock: systemClock, config: { ...config, mapTilesFile } },
      processes,
      ...(threads === null ? {} : { storage: threads }),
      readDemoLogin: () => demoLogin.read(),
    })
    app.serving.phase = 'starting'
    stops.push(() => app.close())
    const { live } = app.deps
    const watched = {
      countStreams: () => live.streams().length,
      readParts: () => app.healthParts.all(),
      readThreadPools: async () => (await threads?.readPools()) ?? [],
    }
    const metrics = await startMetricsIfConfigured(config, { db, config, ...watched }, tell)
    if (metrics !== null) stops.push(metrics.stop)
    let outbox: PollingLoop | null = null
    let visits: PlaceVisitWorker | null = null
    const news = listenForVehicleChanges(
      address,
      ({ fleetId: changed, changes, isNews }) => {
        live.changed(changed, changes)
        if (isNews) outbox?.wake()
        visits?.heard(
          changed,
          changes.map(({ vehicleId }) => vehicleId),
        )
      },
      () => {
        live.lost()
        outbox?.wake()
        visits?.lost()
      },
    )
    stops.push(() => news.stop())
    await news.ready
    // Who cannot say so counts for some seconds more.
    const unheard = (cause: unknown): void => tell(`Other processes could not be told: ${String(cause)}`)
    stops.push(() => processes.end().catch(unheard))
    await processes.renew(live.streamCounts())
    const heard = startPollingLoop(
      () => processes.renew(live.streamCounts()),
      'Hearing of other processes',
      PROCESSES,
      tell,
    )
    stops.push(heard.stop)
    await app.listen({ port: config.port, host: config.host })

    const bound = app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
    const url = (config.publicUrl?.href ?? `http://localhost:${port}`).replace(/\/$/, '')
    const channels = openDeliveryChannels(config, db, url)
    const host = new URL(url).hostname
    const printer = new ReportPdfThread()
    stops.push(() => printer.stop())
    const print = (report: PdfReport) => printer.print(report)
    const takeLinks = { url, key: loadSecretKey(config) }
    const sending = await startOutbox({ db, clock: systemClock, jobs, tell, channels, url, host, print, takeLinks })
    outbox = sending
    stops.push(sending.stop)
    const tasks = await startTaskScheduler({ db, clock: systemClock, jobs, tell, url, told: sending.wake })
    stops.push(tasks.stop)

    visits = startPlaceVisitWorker({ db, tell })
    stops.push(visits.stop)

    const sweep = startDueRigsSweep({ db, clock: systemClock, retentionMonths: config.retentionMonths, tell })
    stops.push(() => sweep.stop())

    const costs = startCostSumming({
      ...{ db, clock: systemClock, tell },
      retentionMonths: config.retentionMonths,
    })
    stops.push(costs.stop)

    const retention = startRetention({ db, clock: systemClock, retentionMonths: config.retentionMonths, tell })
    stops.push(retention.stop)
    if (config.packsMonths && isDistributed)
      tell('PACK_MONTHS=on does nothing on a cluster: what is packed there could not be changed any more.')
    else if (config.packsMonths) stops.push(startPacking({ db, address, clock: systemClock, tell }).stop)

    const searches = startPersonSearches({ db, tell })
    stops.push(searches.stop)

    if (isDistributed) {
      const catalogue = startTellingCatalogueChanges(db, tell)
      stops.push(catalogue.stop)
    }

    const addresses = startAddressLookupIfConfigured(db, config, tell)
    if (addresses !== null) stops.push(() => addresses.stop())

    // Requests end before what they stand on does: streams are told of changes to their last moment.
    stops.push(() => app.close())
    if (config.drainSeconds > 0) {
      const phases = { drainMs: config.drainSeconds * 1000, leaveMs: LEAVE_MS }
      const leave = () => leaveProxy(app, { ...phases, endStreams: (withinMs) => live.endAll(withinMs), wait })
      stops.push(() => Promise.all([leave(), processes.leave().catch(unheard)]))
    }

    let isDemoDriving = false
    if (config.demo) {
      const at = new Date(systemClock.now() * 1000)
      const park = await startDemo({
        db,
        fleetId,
        dataDir: config.dataDir,
        url: `http://localhost:${port}`,
        now: at,
        tell,
      })
      isDemoDriving = park !== null
      if (park !== null && operator !== null) await demoLogin.make(operator, isPasswordOfHash)
      if (park !== null) stops.push(park)
    }
    await storing
    app.serving.phase = 'ready'
    await processes.beReady(live.streamCounts())
    const admin = password === null ? [] : [{ login: 'admin', password }]
    return {
      url: config.publicUrl?.href ?? url,
      logins: operator === null ? admin : [...admin, operator],
      isDemoDriving,
      stop,
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}
