import { LimitsRehearsalPanel } from '../../fleet/rehearsal/limits-rehearsal-panel.tsx'
import { useMayCall } from '../../session/access.ts'
import { requestVehicleTypeLimitsRehearsal } from './rehearse-limits.ts'
import type { VehicleTypeDraft } from './vehicle-type-draft.ts'

type Limits = Pick<VehicleTypeDraft, 'typeAlarms' | 'alarms'>

type Props = { typeId: number; limits: Limits; disabled: boolean }

/** Tries a type's limits on all vehicles of it. */
export const VehicleTypeLimitsRehearsalPanel = ({ typeId, limits: { typeAlarms, alarms }, disabled }: Props) => {
  if (!useMayCall('vehicleTypes.rehearse')) return null
  const limits: Limits = { typeAlarms, alarms }
  return (
    <LimitsRehearsalPanel
      limits={limits}
      rehearse={(tried, run) => requestVehicleTypeLimitsRehearsal(typeId, tried, run)}
      disabled={disabled}
    />
  )
}
