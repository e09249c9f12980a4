import type { VehicleWheel } from '@coldbar/contract/fields/vehicle-wheel'
import type { WirePumpedClaim } from '@coldbar/contract/pump-list/pump-list'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { DeviceDataOwner } from './device-database.ts'

/** A tire that comes to a wheel: one that is there already, or a new one of a type. */
export type FittedTire = { id: number } | { name: string; typeId: number | null }

/** What somebody does in a yard. Each says its own time, so that sending it twice does it once. */
export type YardChange =
  | { kind: 'tick'; tireId: number; time: EpochSeconds; foundAt: VehicleWheel | null }
  | { kind: 'takeBack'; tireId: number; time: EpochSeconds }
  | {
      kind: 'swapSpare'
      tireId: number
      spareId: number
      foundAt: VehicleWheel
      time: EpochSeconds
      /** The spare wheel goes on although it must be looked at inside. */
      despiteMustComeOff?: true
    }
  | {
      kind: 'fit'
      fitted: FittedTire
      wheel: VehicleWheel
      /** The tire that was found at the wheel; null where it was empty. */
      foundTireId: number | null
      /** The sensor that is put into it, or the one of the tire that was found; null leaves what is in it. */
      sensor: number | 'ofReplaced' | null
      time: EpochSeconds
      /** The tire goes on although it must be looked at inside. */
      despiteMustComeOff?: true
    }
  | {
      kind: 'tread'
      tireId: number
      depth: number
      isRetread: boolean
      foundAt: VehicleWheel | null
      time: EpochSeconds
    }
  /** Somebody took a tire off and looked at it inside. */
  | { kind: 'lookInside'; tireId: number; isDamaged: boolean; foundAt: VehicleWheel | null; time: EpochSeconds }
  | { kind: 'remark'; tireId: number; vehicleId: number; text: string; time: EpochSeconds }

/** Why the server did not take it. */
export type YardChangeRefusal =
  | 'moved'
  | 'mustComeOff'
  | 'flatSince'
  | 'staysOn'
  | 'changedSince'
  | 'alreadyThere'
  | 'ownSensor'
  | 'lookInsideFirst'
  | 'gone'
  | 'tooLongAgo'
  | 'notAllowed'
  | 'refused'

/** Why the server did not take it, where something of the fleet stands in the way. */
export type YardChangeObstacle = 'wheelTaken' | 'fittedElsewhere' | 'sensorInUse' | 'judged'

/** What became of a change that was sent and must be looked at: it was refused, or somebody else had done the same. */
export type YardChangeOutcome =
  | { kind: 'refused'; why: YardChangeRefusal }
  /** `by`: the name of what stands in the way. */
  | { kind: 'refused'; why: YardChangeObstacle; by: string }
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
  /** What the server calls it when it is sent again; one that an older page kept has none. */
  requestId?: string
  /** It was sent at least once: the server may have it, whatever came back. */
  tried?: true
  /** How often the server failed over it. */
  failures?: number
  /** In how many rounds the server found no time for it. */
  roundsWithoutTime?: number
}

export type SentYardChange =
  | { kind: 'tick'; tireId: number; claim: WirePumpedClaim }
  | { kind: 'takeBack' | 'remark' | 'swapSpare' | 'fit' | 'tread' | 'lookInside'; tireId: number }
