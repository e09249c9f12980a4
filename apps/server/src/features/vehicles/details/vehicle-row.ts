import type { StoredRecordFields } from '@coldbar/contract/fields/record-field'
import type { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { IssueKind } from '@coldbar/domain/kinds/issue-kind'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { VehicleConditionRow } from '../../../fleet/columns/condition-columns.ts'

type WeightSpecRow = {
  suspension_marque_type_id: number | null
  suspension_tag_id: number | null
  suspension_fraction: number | null
  position_row: number
  position_left_right: 0 | 1
  position_inside_outside: 0 | 1
}

type TireEventRow = { id: number; tire_id: number; tire_name: string; kind: AlarmKind }

/** A vehicle as the database knows it now; names are the wire's where a value needs no words. */
export type VehicleDetailsRow = VehicleConditionRow &
  StoredRecordFields<typeof VEHICLE_RECORD_FIELDS> & {
    id: number
    user_id: number
    vehicle_type_name: string
    vehicle_layout_id: number
    vehicle_layout_name: string
    obc_integrator_type: 0 | 1 | 2 | 3 | null
    obc_integrator_name: string | null
    depot_name: string | null
    fixed_sensor_name: string | null
    suspension_brand_name: string | null
    suspension_type_name: string | null
    weight_tag_display: 0 | 1
    /** The worst of its worst tire that the newer generation counts, whoever reads. */
    content_kind: IssueKind | null
    /** What is to be done with that tire where nobody may inflate it. */
    content_demount_task: DemountTask | null
    /** The worst that goes on at each of its tires, worst first. */
    tire_events: TireEventRow[] | null
    connected: { id: number; name: string }[] | null
    weight_spec: WeightSpecRow[] | null
    latitude: number | null
    longitude: number | null
    fidelity: number
    last_address: string | null
    last_address_alt: string | null
    last_address_time: EpochSeconds | null
  }
