import type { VehicleWheel } from '@coldbar/contract/fields/vehicle-wheel'
import type { WirePumpedClaim } from '@coldbar/contract/pump-list/pump-list'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { DeviceDataOwner } from './device-database.ts'

/** What somebody does in a yard. Each says its own time, so that sending it twice does it once. */
export type YardChange =
  | { kind: 'tick'; tireId: number; time: EpochSeconds; foundAt: VehicleWheel | null }
  | { kind: 'takeBack'; tireId: number; time: EpochSeconds }
  | { kind: 'swapSpare'; tireId: number; spareId: number; foundAt: VehicleWheel; time: EpochSeconds }
  | {
      kind: 'tread'
      tireId: number
      depth: number
      isRetread: boolean
      foundAt: VehicleWheel | null
      time: EpochSeconds
    }
  | { kind: 'remark'; tireId: number; vehicleId: number; text: string; time: EpochSeconds }

/** Why the server did not take it. */
export type YardChangeRefusal =
  | 'moved'
  | 'mustComeOff'
  | 'changedSince'
  | 'gone'
  | 'tooLongAgo'
  | 'notAllowed'
  | 'refused'

/** What became of a change that was sent and must be looked at: it was refused, or somebody else had done the same. */
export type YardChangeOutcome =
  | { kind: 'refused'; why: YardChangeRefusal }
  | { kind: 'saidBefore'; userName: string; time: EpochSeconds }

/** A change on its way. */
export type QueuedYardChange = {
  /** By the order of their making; the database gives it. */
  id?: number
  owner: DeviceDataOwner
  change: YardChange
  /** What it is about, in the words of whoever made it: "T-07, Axle 1 left". */
  subject: string
  outcome: YardChangeOutcome | null
  /** It was sent at least once: the server may have it, whatever came back. */
  tried?: true
  /** How often the server failed over it. */
  failures?: number
}

export type SentYardChange =
  | { kind: 'tick'; tireId: number; claim: WirePumpedClaim }
  | { kind: 'takeBack' | 'remark' | 'swapSpare' | 'tread'; tireId: number }

/** Sends a change; throws the `ApiError` of one that is refused or does not arrive. */
export const sendYardChange = async (change: YardChange): Promise<SentYardChange> => {
  const { tireId, time } = change
  if (change.kind === 'takeBack') {
    await callApi(calls['pumpList.takeBack'], { body: { data: { tire_id: tireId, time } } })
    return { kind: 'takeBack', tireId }
  }
  if (change.kind === 'remark') {
    const data = { tire_id: tireId, vehicle_id: change.vehicleId, remark: change.text, time }
    await callApi(calls['tireEvents.newUserEvent'], { body: { data } })
    return { kind: 'remark', tireId }
  }
  if (change.kind === 'swapSpare') {
    const data = {
      kind: 'swap',
      tire_id: tireId,
      with_tire_id: change.spareId,
      found_at: change.foundAt,
      at: time,
    } as const
    await callApi(calls['tireChanges.enter'], { body: { data } })
    return { kind: 'swapSpare', tireId }
  }
  if (change.kind === 'tread') {
    const { depth, isRetread, foundAt } = change
    const data = {
      ...{ tire_id: tireId, depth, time },
      ...(isRetread ? { is_retread: true } : {}),
      ...(foundAt === null ? {} : { found_at: foundAt }),
    }
    await callApi(calls['tires.noteTread'], { body: { data } })
    return { kind: 'tread', tireId }
  }
  const found = change.foundAt === null ? {} : { found_at: change.foundAt }
  const { data } = await callApi(calls['pumpList.claim'], { body: { data: { tire_id: tireId, time, ...found } } })
  return { kind: 'tick', tireId, claim: data.claim }
}
