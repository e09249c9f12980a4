import { aMailServer, type TestMailServer } from '@coldbar/server/outbox/testing/a-mail-server'
import { aDatabase } from '@coldbar/server/testing/a-database'
import { aServerProcess } from '@coldbar/server/testing/a-server-process'
import { afterAll, expect, it } from 'vitest'
import { createFlatTireGatewayBatch, type GatewayBatch, postUnansweredBatches } from './flat-tire-readings.ts'
import { countDeliveryAttempts, countOutboxMessages, createFleetWithRecipients } from './fleet-with-recipients.ts'
import { startAdvanceableJobClock } from './job-clock.ts'
import { countEventsAndNotices } from './stored-rows.ts'

const FLEETS = 2
const RECIPIENTS = 10
const MESSAGES = FLEETS * RECIPIENTS
const AN_HOUR = [1_800, 1_800]
/** Within so many seconds of its return all is handed over. */
const EMPTY_WITHIN = 120
const PATIENCE_MS = 60_000
/** A server that does not answer is asked once a minute at least, by the clock of the process. */
const PROBED_WITHIN_MS = 120_000

const { db, address } = await aDatabase()
const jobClock = await startAdvanceableJobClock(db, address)
afterAll(() => jobClock.stop())

it('a mail server that is away for an hour loses and doubles no message, holds up no alarm, and has all of them within two minutes', async () => {
  const before = await aMailServer()
  await before.close()
  const server = await aServerProcess(address, before.url)
  let back: TestMailServer | null = null
  try {
    const memory: GatewayBatch[] = []
    for (let fleet = 0; fleet < FLEETS; fleet += 1)
      memory.push(await createFlatTireGatewayBatch(db, await createFleetWithRecipients(db, RECIPIENTS)))
    await postUnansweredBatches(server.url, memory)
    expect(memory).toEqual([])
    // As soon as they are answered: nobody waits for mails.
    expect(await countEventsAndNotices(db, 'pressureLow')).toEqual({ events: FLEETS, notices: FLEETS })
    const open = () => countOutboxMessages(db)
    await expect.poll(open, { timeout: PATIENCE_MS }).toEqual({ messages: MESSAGES, open: MESSAGES })

    // The server is let be for a while after some silences, and then asked by one message: that is all of the attempts.
    let attempts = 0
    for (const seconds of AN_HOUR) {
      await expect.poll(() => countDeliveryAttempts(db), { timeout: PROBED_WITHIN_MS }).toBeGreaterThan(attempts)
      attempts = await countDeliveryAttempts(db)
      await jobClock.advance(seconds)
    }
    // While a message is being tried nothing is known of the waiting: one answer is judged whole, not two in a row.
    await expect
      .poll(() => jobClock.longestWait(), { timeout: PATIENCE_MS })
      .toSatisfy((wait) => wait !== null && wait > 0 && wait <= EMPTY_WITHIN)
    expect(await open()).toEqual({ messages: MESSAGES, open: MESSAGES })

    back = await aMailServer({ port: Number(before.url.port) })
    await jobClock.advance(EMPTY_WITHIN)
    await expect.poll(open, { timeout: EMPTY_WITHIN * 1_000 }).toEqual({ messages: MESSAGES, open: 0 })
    const recipients = back.mails.map(({ to }) => to.join())
    expect(recipients).toHaveLength(MESSAGES)
    expect(new Set(recipients).size).toBe(MESSAGES)
  } finally {
    // Its connections end with it; a mail server waits for them.
    await server.kill()
    await back?.close()
  }
}, 600_000)
