import {
  judgeTireCondition,
  nextTireConditionDeadline,
  type TireCondition,
} from '@coldbar/domain/condition/tire-condition'
import { judgeVehicleCondition, type VehicleCondition } from '@coldbar/domain/condition/vehicle-condition'
import { damagedInsideSince } from '@coldbar/domain/rules/inside-inspection'
import { newTireState } from '@coldbar/domain/state/tire-state'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { TireMutePeriod, VehicleTireFitment } from '@coldbar/domain/vehicle/mounted-tire'
import type { LockedRig, RigTireInside } from './rig-locks.ts'
import type { RigSnapshot } from './rig-snapshot.ts'

/** How the tires of a rig are, and how that makes their vehicle. */
export type RigCondition = {
  /** `null` of a tire on no vehicle. */
  vehicle: VehicleCondition | null
  tires: ReadonlyMap<number, TireCondition>
  /** When time alone changes any of it. */
  due: EpochSeconds | null
}

/** How the rig is at `at`. `heardBefore`: when tires were heard last whose state may have begun anew since. */
export const judgeRigCondition = (
  rig: LockedRig,
  point: RigSnapshot,
  equipment: VehicleTireFitment,
  heardBefore: ReadonlyMap<number, EpochSeconds | null>,
  at: EpochSeconds,
): RigCondition => {
  const { hearing } = point.vehicle.state
  const isMounted = rig.vehicleId !== null
  const tires = new Map<number, TireCondition>()
  let due: EpochSeconds | null = null
  const add = (id: number, condition: TireCondition): void => {
    tires.set(id, condition)
    const next = nextTireConditionDeadline(condition)
    if (next !== null && (due === null || next < due)) due = next
  }
  for (const {
    id,
    mute,
    lookedInside = null,
    damagedInside = null,
    wornOutSince = null,
    settings,
  } of equipment.tires.values()) {
    const tire = point.tires.get(id)
    const known = { state: tire?.state ?? null, problems: tire?.problems.recent ?? [] }
    const said = { mute, lookedInside, damagedInside, wornOutSince }
    const watched = {
      id,
      hasSensor: true,
      isMounted,
      ...known,
      heardBefore: heardBefore.get(id) ?? null,
      hearing,
      ...said,
      settings,
    }
    add(id, judgeTireCondition(watched, at))
  }
  for (const tire of rig.untagged)
    add(
      tire.tireId,
      judgeTireCondition(
        {
          id: tire.tireId,
          hasSensor: false,
          isMounted,
          state: tire.shortage === null ? null : { ...newTireState(), shortage: tire.shortage },
          problems: [],
          heardBefore: heardBefore.get(tire.tireId) ?? null,
          hearing,
          mute: mutePeriodOfRow(tire),
          lookedInside: tire.lookedInsideAt,
          damagedInside: damagedInsideOfRow(tire),
          wornOutSince: tire.wornOutSince,
          settings: null,
        },
        at,
      ),
    )
  return { vehicle: rig.vehicleId === null ? null : judgeVehicleCondition(tires), tires, due }
}

/** The mute that people asked for, of a row that has its two ends. */
export const mutePeriodOfRow = ({
  muteFrom,
  muteUntil,
}: {
  muteFrom: EpochSeconds | null
  muteUntil: EpochSeconds | null
}): TireMutePeriod | null => (muteFrom === null || muteUntil === null ? null : { from: muteFrom, until: muteUntil })

/** Since when a tire is known to be damaged inside, of a row that has what people said. */
export const damagedInsideOfRow = ({
  lookedInsideAt,
  unsoundAt,
  changeAnsweredAt,
  wasChanged,
}: RigTireInside): EpochSeconds | null =>
  damagedInsideSince(unsoundAt, { soundAt: lookedInsideAt, changedAt: wasChanged === true ? changeAnsweredAt : null })
