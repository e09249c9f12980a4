import type { StoredRecordFields } from '@coldbar/contract/fields/record-field'
import type { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import type { ListedTireField } from '@coldbar/contract/tires/tire-record-fields'
import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { IssueKind, RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { SensorDoubtReason } from '@coldbar/domain/state/sensor-behaviour'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { TireConditionRow, TireDamageRow } from '../columns/condition-columns.ts'

/** A tire as the database knows it now: wire names where the value needs neither words nor a role. */
export type TireRow = TireConditionRow &
  TireDamageRow &
  StoredRecordFields<typeof TIRE_RECORD_FIELDS, ListedTireField> & {
    id: number
    name: string
    tag_id: number | null
    tag_display: 0 | 1
    vehicle_id: number | null
    vehicle_name: string | null
    vehicle_type_id: number | null
    vehicle_type_name: string | null
    vehicle_layout_id: number | null
    vehicle_layout_name: string | null
    position_row: number | null
    position_left_right: 0 | 1 | null
    position_inside_outside: 0 | 1 | null
    is_dual: boolean
    /** The worst that the newer generation counts, whoever reads. */
    content_kind: IssueKind | null
    /** Of the worst event that the reader's generation counts. */
    event_id: number | null
    event_kind: AlarmKind | null
    /** Why it must come off its wheel, whatever else goes on. */
    removal: RemovalKind | null
    /** All that the reader's generation counts, worst first. */
    open_kinds: AlarmKind[]
    last_pressure: number | null
    best_current_pressure: number | null
    park_pressure: number | null
    optimal_pressure: number | null
    fill_level: number | null
    last_measurement: EpochSeconds | null
    uncertain_last_measurement: EpochSeconds | null
    last_temperature: number | null
    /** Why its alarms do not believe its tag. */
    sensor_doubt: SensorDoubtReason | null
    internal_temperature: number | null
    last_speed: number | null
    park_time_stamp: EpochSeconds | null
    park_address: string | null
    last_latitude: number | null
    last_longitude: number | null
    last_address: string | null
    uncertain_last_address: string | null
    fidelity: number
  }
