import type { UnitRelationToVehicle } from '../movement/position-fidelity.ts'
import type { VehicleTireReading } from '../movement/vehicle-tire-reading.ts'
import {
  receptionsOfTires,
  tagReceptionOf,
  type VehicleReception,
  withHeardReading,
} from '../reception/vehicle-reception.ts'
import type { TireReading } from '../state/tire-reading.ts'
import { commonPressureJumpWithReading } from './common-jump.ts'
import type { VehicleTireFitment } from './mounted-tire.ts'
import type { VehicleStepDraft } from './vehicle-step-draft.ts'

/** Takes over what the packet says of the tag itself, and whether the whole vehicle just changed alike. */
export const applyTagPacket = (
  draft: VehicleStepDraft,
  heard: VehicleTireReading,
  previous: TireReading | null,
  hearer: UnitRelationToVehicle,
): void => {
  const { vehicle, equipment } = draft
  const hearing = withHeardReading(ofMounted(vehicle.hearing, heard.tireId, equipment), heard.tireId, heard, {
    expected: hearer !== 'foreign' || isHeardByOwn(draft, heard),
    moving: vehicle.way.journey?.phase === 'trip',
    batteryOk: heard.batteryOk,
  })
  const jump = commonPressureJumpWithReading(vehicle.jump, heard.tireId, heard, previous, equipment.tires.size)
  draft.vehicle = { ...vehicle, hearing, jump }
}

/** A stranger's packet was taken, but the unit that should hear it did as well. */
const isHeardByOwn = ({ equipment, vehicle }: VehicleStepDraft, { alsoHeardBy }: VehicleTireReading): boolean => {
  const unit = equipment.ownUnitId ?? vehicle.coupling.puller?.unitId
  return unit !== undefined && alsoHeardBy.includes(unit)
}

/** A tire that joins may have replaced another: those that are gone are forgotten then. */
const ofMounted = (hearing: VehicleReception, tireId: number, { tires }: VehicleTireFitment): VehicleReception =>
  tagReceptionOf(hearing, tireId) === undefined ? receptionsOfTires(hearing, tires.keys()) : hearing
