import { flushCompileCache } from 'node:module'
import { createApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config/config.ts'
import type { DatabaseAddress } from '../db/address.ts'
import { listenForChanges } from '../db/changes.ts'
import { connect } from '../db/connect.ts'

// Run by a-server-process.ts: the real server on a test's database, in a process that can be killed.
const address = JSON.parse(process.env.DATABASE_ADDRESS ?? '') as DatabaseAddress
const db = connect(address)
const config = { ...readConfig({ LOG_LEVEL: 'silent' }), webDirectory: '/nowhere' }
const app = await createApp({ db, clock: systemClock, config })
const news = listenForChanges(
  address,
  ({ fleetId, changes }) => app.deps.live.changed(fleetId, changes),
  () => app.deps.live.lost(),
)
await news.ready
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
// At once, since nobody ends it but by killing it.
flushCompileCache()
// Without its test it is of no use.
process.on('disconnect', () => process.exit(0))
