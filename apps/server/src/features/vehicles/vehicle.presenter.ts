import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { generationOf } from '@coldbar/domain/alarms/generation'
import { NO_EVENT_SEVERITY, severityV2 } from '@coldbar/domain/alarms/severity'
import { kindText } from '../../fleet/event-text.ts'
import type { Words } from '../../fleet/tire-answer.ts'
import { markedAddress } from '../../geocode/address-marks.ts'
import type { VehicleRow } from './vehicle-row.ts'

export type WireVehicle = ResponseOf<(typeof calls)['vehicles.all']>['data'][number]

/** The kind of the worst event that is judged by fill level, as version 3 shows it. */
export const alarmIssueOf = ({ tire_events }: Pick<VehicleRow, 'tire_events'>): string | null =>
  tire_events?.find(({ kind }) => generationOf(kind) === 3)?.kind ?? null

/** A vehicle for lists, details and forms. `issue` is the kind of the worst event; `type_name` puts it into words. */
export const vehicleAnswer = (vehicle: VehicleRow, { t, addressOf }: Words): WireVehicle => {
  const { worst: _, kind, tire_events, connected, latitude, longitude, fidelity, ...row } = vehicle
  const { last_address_alt, last_address_time, obc_integrator_name, fixed_sensor_name, ...fields } = row
  return {
    ...fields,
    current_event: null,
    current_tire_events: (tire_events ?? []).map(({ color: _, kind: of, ...event }) => ({
      ...event,
      type_name: kindText(of, t),
      severity: severityV2(of, true),
    })),
    issue: kind,
    alarm_issue: alarmIssueOf(vehicle),
    lowestSeverity: kind === null ? NO_EVENT_SEVERITY.vehicle : severityV2(kind, true),
    connectedToStr: (connected ?? []).map(({ name }) => name).join(', '),
    last_address: row.last_address ?? markedAddress(addressOf(latitude, longitude), fidelity),
    weight_spec: (vehicle.weight_spec ?? []).map((spec) => ({
      ...spec,
      vehicle_id: vehicle.id,
      user_id: vehicle.user_id,
    })),
  }
}
