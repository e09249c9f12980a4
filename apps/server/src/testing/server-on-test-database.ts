import { flushCompileCache } from 'node:module'
import { createApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config/config.ts'
import { listenForVehicleChanges } from '../db/changes/vehicle-change-channel.ts'
import { connectPools } from '../db/connection/connect-pools.ts'
import type { DatabaseAddress } from '../db/connection/database-address.ts'
import { startJobs } from '../db/jobs/jobs.ts'
import type { PollingLoop } from '../db/jobs/polling-loop.ts'
import { CommitThreads } from '../ingest/commit/commit-threads.ts'
import { openDeliveryChannels } from '../outbox/delivery/open-delivery-channels.ts'
import { startOutbox } from '../outbox/start-outbox.ts'

// Run by a-server-process.ts: the real server on a test's database, in a process that can be killed.
const address = JSON.parse(process.env.DATABASE_ADDRESS ?? '') as DatabaseAddress
const db = connectPools(address)
const { SMTP_URL, MQTT_URL, MQTT_CLIENT_ID } = process.env
const settings = { LOG_LEVEL: 'silent', SMTP_URL, MQTT_URL, MQTT_CLIENT_ID }
const config = { ...readConfig(settings), webDirectory: '/nowhere' }
const tell = (sentence: string): void => console.error(sentence)
const app = await createApp({ db, clock: systemClock, config, storage: new CommitThreads(address, 1) })
let outbox: PollingLoop | null = null
const news = listenForVehicleChanges(
  address,
  ({ fleetId, changes }) => {
    app.deps.live.changed(fleetId, changes)
    outbox?.wake()
  },
  () => app.deps.live.lost(),
)
await news.ready
// Who only asks what is stored needs nobody who is told of it.
if (config.smtpUrl !== null) {
  const host = 'tires.example.com'
  const url = `https://${host}`
  const takeLinks = { url, key: Buffer.alloc(32, 7) }
  const parts = { db, clock: systemClock, tell, channels: openDeliveryChannels(config, db, url), url, host, takeLinks }
  const print = (): Promise<never> => Promise.reject(new Error('nothing of a tire is printed'))
  outbox = await startOutbox({ ...parts, print, jobs: await startJobs(db, address, config.retentionMonths, tell) })
}
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
// At once, since nobody ends it but by killing it.
flushCompileCache()
// Without its test it is of no use.
process.on('disconnect', () => process.exit(0))
