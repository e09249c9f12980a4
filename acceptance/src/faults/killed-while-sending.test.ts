import { setTimeout as wait } from 'node:timers/promises'
import { aMailServer, type ReceivedTestMail, type TestMailMoment } from '@coldbar/server/outbox/testing/a-mail-server'
import { aDatabase } from '@coldbar/server/testing/a-database'
import { aServerProcess, type TestServerProcess } from '@coldbar/server/testing/a-server-process'
import { afterAll, expect, it } from 'vitest'
import { createFlatTireGatewayBatch, type GatewayBatch, postUnansweredBatches } from './flat-tire-readings.ts'
import { countOutboxMessages, createFleetWithRecipients, readUnsentRecipients } from './fleet-with-recipients.ts'
import { startAdvanceableJobClock } from './job-clock.ts'

const KILLS = Number(process.env.KILL_SENDING_ROUNDS ?? 2)
/** Of one cause: as many as no digest is made of. */
const RECIPIENTS = 20
/** A process hands one over at a time, and so one at most is without its mark when it ends. */
const UNMARKED = 1
/** Until all is sent that a hundred kills left; only what hangs takes as long. */
const PATIENCE_MS = 300_000
/** What a dead process held is given to others by then, and what was tried again is due. */
const GIVEN_TO_OTHERS = 300

const { db, address } = await aDatabase()
const mailServer = await aMailServer()
const jobClock = await startAdvanceableJobClock(db, address)
afterAll(async () => {
  await jobClock.stop()
  await mailServer.close()
})

const MOMENTS: readonly (TestMailMoment | 'any')[] = ['taken', 'named', 'any', 'answered']

/** Ends the server while it sends: when one of the first mails is at this moment, or at any. */
const killedAt = async (server: TestServerProcess, moment: TestMailMoment | 'any'): Promise<void> => {
  let left = 1 + Math.floor(Math.random() * (RECIPIENTS / 2))
  const killed = Promise.withResolvers<void>()
  const pause = Math.random() * 60
  mailServer.behave({
    hear: (now) => {
      if (moment === 'any' ? now === 'named' : now === moment) left -= 1
      if (left === 0 && moment !== 'any') server.kill().then(killed.resolve, killed.reject)
      if (left === 0 && moment === 'any') wait(pause).then(server.kill).then(killed.resolve, killed.reject)
    },
  })
  await killed.promise
  mailServer.behave({})
}

/** How many of the mails that came since are not marked as sent: they will come again. */
const unmarkedSince = async (since: number): Promise<number> => {
  const unsent = new Set(await readUnsentRecipients(db))
  return mailServer.mails.slice(since).filter(({ to }) => unsent.has(to.join())).length
}

const copiesOf = (mails: readonly ReceivedTestMail[]): Map<string, ReceivedTestMail[]> =>
  Map.groupBy(mails, ({ to }) => to.join())

it(`a server killed ${KILLS} times while it sends loses no message, and sends none again but with its own id`, async () => {
  const memory: GatewayBatch[] = []
  let most = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = mailServer.mails.length
    const server = await aServerProcess(address, mailServer.url)
    const killed = killedAt(server, MOMENTS[kill % MOMENTS.length] ?? 'any')
    memory.push(await createFlatTireGatewayBatch(db, await createFleetWithRecipients(db, RECIPIENTS)))
    await postUnansweredBatches(server.url, memory)
    await killed
    most = Math.max(most, await unmarkedSince(before))
    await jobClock.advance(GIVEN_TO_OTHERS)
  }
  // What was given to others waits a little before it is tried again.
  await jobClock.advance(GIVEN_TO_OTHERS)
  const last = await aServerProcess(address, mailServer.url)
  const undisturbed = await createFleetWithRecipients(db, RECIPIENTS)
  memory.push(await createFlatTireGatewayBatch(db, undisturbed))
  await postUnansweredBatches(last.url, memory)
  await expect
    .poll(() => countOutboxMessages(db), { timeout: PATIENCE_MS })
    .toEqual({ messages: (KILLS + 1) * RECIPIENTS, open: 0 })
  await last.kill()

  const copies = [...copiesOf(mailServer.mails).values()]
  const doubles = copies.reduce((sum, mails) => sum + mails.length - 1, 0)
  console.info(
    `${KILLS} kills while sending: ${(KILLS + 1) * RECIPIENTS} messages, ${copies.length} arrived, ${doubles} doubles, at most ${most} by one kill`,
  )
  expect(copies).toHaveLength((KILLS + 1) * RECIPIENTS)
  for (const mails of copies) expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1)
  expect(most).toBeLessThanOrEqual(UNMARKED)
  expect(doubles).toBeLessThanOrEqual(UNMARKED * KILLS)
  const untouched = copies.filter(([mail]) => mail?.to.join().endsWith(`.f${undisturbed.fleetId}@example.com`))
  expect(untouched.map((mails) => mails.length)).toEqual(Array(RECIPIENTS).fill(1))
}, 1_200_000)
