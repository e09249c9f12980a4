import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { eventSeverityV2, NO_EVENT_SEVERITY } from '@coldbar/domain/kinds/severity'
import { tireIssueText } from '@coldbar/i18n/demount-text'
import type { AnswerPresenterContext } from '../../../fleet/words/answer-presenter-context.ts'
import { alarmKindText } from '../../../fleet/words/event-text.ts'
import { addressWithAccuracyMark } from '../../../geocode/address-accuracy-mark.ts'
import type { VehicleDetailsRow } from './vehicle-row.ts'

export type WireVehicle = ResponseOf<(typeof calls)['vehicles.all']>['data'][number]

/** The worst of its worst tire that version 3 counts, in the reader's language. */
export const alarmIssueTextOfVehicle = (
  { content_kind: kind, content_demount_task: task }: Pick<VehicleDetailsRow, 'content_kind' | 'content_demount_task'>,
  { t }: AnswerPresenterContext,
): string | null => (kind === null ? null : tireIssueText(kind, task, t))

/** A vehicle for lists, details and forms. */
export const vehicleAnswer = (vehicle: VehicleDetailsRow, words: AnswerPresenterContext): WireVehicle => {
  const { t, addressOf } = words
  const {
    content_kind: _,
    content_demount_task: __,
    tire_events,
    connected,
    latitude,
    longitude,
    fidelity,
    ...row
  } = vehicle
  const { issue_kind: kind } = row
  const { last_address_alt, last_address_time, obc_integrator_name, fixed_sensor_name, ...fields } = row
  return {
    ...fields,
    current_event: null,
    current_tire_events: (tire_events ?? []).map(({ kind: of, ...event }) => ({
      ...event,
      type_name: alarmKindText(of, t),
      severity: eventSeverityV2(of, true),
    })),
    issue: kind === null ? null : tireIssueText(kind, row.worst_demount_task, t),
    alarm_issue: alarmIssueTextOfVehicle(vehicle, words),
    lowestSeverity: kind === null ? NO_EVENT_SEVERITY.vehicle : eventSeverityV2(kind, true),
    connectedToStr: (connected ?? []).map(({ name }) => name).join(', '),
    last_address: row.last_address ?? addressWithAccuracyMark(addressOf(latitude, longitude), fidelity),
    weight_spec: (vehicle.weight_spec ?? []).map((spec) => ({
      ...spec,
      vehicle_id: vehicle.id,
      user_id: vehicle.user_id,
    })),
  }
}
