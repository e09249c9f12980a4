import { randomUUID } from 'node:crypto'
import { MAX_DEPARTURES_PER_VERDICT } from '@coldbar/contract/departures/departures'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Database } from '../../db/database.ts'
import { forEachFleet } from '../../db/scope/for-each-fleet.ts'
import { type FleetTransaction, inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { readDepartures } from '../../fleet/departures/read-departures.ts'
import { readVehicleCombinations, type VehicleCombination } from '../../fleet/departures/vehicle-combinations.ts'
import { loadTranslator } from '../../fleet/words/translator.ts'
import { nearestTownAddress } from '../../geocode/nearest-town-address.ts'
import type { DepartureWebhookContent } from '../channels/delivery-channel.ts'
import { addOutboxMessages, type NewOutboxMessage, type OutboxMessage } from '../messages/outbox.repository.ts'
import {
  type DepartureWebhook,
  isIntegratorToldOfDepartures,
  lockDepartureChecks,
  readDepartureWebhooksWithoutPending,
  readFleetsWithDepartureWebhooks,
  storeNotifiedDepartures,
} from './notified-departures.repository.ts'

/** Vehicles of one message: some 100 kB, and less than the calls tell of one verdict. */
const VEHICLES_TOGETHER = Math.min(100, MAX_DEPARTURES_PER_VERDICT)
/** Messages for one webhook that may wait: the vehicles of more of them are told when these are gone. */
const MOST_WAITING = 10
/** What is told of tires is for anybody: levels in steps, as in every message. */
const ROLE = 'user'

const inParts = (ids: readonly number[]): (readonly number[])[] => {
  const parts: (readonly number[])[] = []
  for (let at = 0; at < ids.length && parts.length < MOST_WAITING; at += VEHICLES_TOGETHER)
    parts.push(ids.slice(at, at + VEHICLES_TOGETHER))
  return parts
}

const messagesTo = async (
  { id, name, told }: DepartureWebhook,
  all: readonly VehicleCombination[],
  now: EpochSeconds,
): Promise<(NewOutboxMessage & { opensThread: boolean })[]> => {
  const changed = all.filter(({ row, verdict }) => told[row.id] !== verdict).map(({ row }) => row.id)
  const t = await loadTranslator('en')
  return inParts(changed).map((vehicles) => {
    const subject = t('deliveries.departures', { count: vehicles.length })
    return {
      key: `departure/${id}/${randomUUID()}`,
      ruleId: null,
      what: 'departure',
      channel: 'integrator',
      recipient: name,
      integratorId: id,
      content: { subject, text: subject, sms: subject, vehicles },
      due: now,
      vehicleId: null,
      tireId: null,
      eventId: null,
      problemId: null,
      thread: null,
      opensThread: false,
    }
  })
}

/** Puts into the outbox that it changed whether vehicles may leave, for the webhooks that are told of it. Returns how many messages. */
const tellFleet = async (tx: FleetTransaction, now: EpochSeconds): Promise<number> => {
  const webhooks = await readDepartureWebhooksWithoutPending(tx)
  if (webhooks.length === 0) return 0
  const all = await readVehicleCombinations(tx, now, null)
  let added = 0
  for (const webhook of webhooks) added += (await addOutboxMessages(tx, await messagesTo(webhook, all, now))).length
  return added
}

/**
 * Looks in all fleets that have such a webhook whether verdicts are others than it was told. Nothing is noted when one changes:
 * what pushes it may be a reading, time, a coupling or a wheel that is fitted. Returns how many messages there are to send.
 */
export const sendDepartureWebhooks = async (db: Database, now: EpochSeconds): Promise<number> => {
  let added = 0
  await forEachFleet(await inSystem(db, readFleetsWithDepartureWebhooks), async (fleetId) => {
    added += await inFleet(db, { fleetId, role: ROLE }, async (tx) =>
      (await lockDepartureChecks(tx)) ? tellFleet(tx, now) : 0,
    )
  })
  return added
}

/**
 * What a message about departures says as it leaves, which is kept as told: a verdict of when it was written may not be true any
 * more. Null where nobody is to be told, or nothing is left to tell.
 */
export const buildDepartureWebhookContent = async (
  tx: FleetTransaction,
  { integrator_id: integratorId, content: { vehicles = [] } }: Pick<OutboxMessage, 'integrator_id' | 'content'>,
  now: EpochSeconds,
): Promise<DepartureWebhookContent | null> => {
  if (integratorId === null || !(await isIntegratorToldOfDepartures(tx, integratorId))) return null
  const words = { t: await loadTranslator('en'), addressOf: nearestTownAddress, now, generation: 3 } as const
  const { time, vehicles: departures } = await readDepartures(tx, words, ROLE, {
    vehicleIds: vehicles,
    place: null,
    depotId: null,
  })
  if (departures.length === 0) return null
  await storeNotifiedDepartures(tx, integratorId, departures)
  return { time, departures }
}
