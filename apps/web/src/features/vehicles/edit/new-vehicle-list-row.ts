import type { ListedVehicleField } from '@coldbar/contract/vehicles/vehicle-fields'
import { type FleetVehicle, listedVehicleFieldTexts } from '../../../store/fleet-vehicle.ts'

type Answered = Partial<Readonly<Record<ListedVehicleField, string | null>>> & {
  readonly id: number
  readonly name: string
  readonly vehicle_layout_id?: number
  readonly vehicle_layout_name?: string
  readonly vehicle_type_id?: number
  readonly vehicle_type_name?: string
  readonly depot_name?: string | null
}

const NO_SEVERITY = 999

/** A vehicle that nothing was heard of yet, as the list shows it. */
export const newVehicleListRow = (vehicle: Answered): FleetVehicle => ({
  id: vehicle.id,
  name: vehicle.name,
  layoutId: vehicle.vehicle_layout_id ?? 0,
  layoutName: vehicle.vehicle_layout_name ?? '',
  typeId: vehicle.vehicle_type_id ?? 0,
  typeName: vehicle.vehicle_type_name ?? '',
  level: 'noData',
  severity: NO_SEVERITY,
  trueLevel: 'noData',
  issue: null,
  since: null,
  silentTires: 0,
  mutedTires: 0,
  unheardTires: 0,
  sensorlessTires: 0,
  worstTireId: null,
  worstDemountTask: null,
  worstDepth: null,
  worstLossPerHour: null,
  worstLossAt: null,
  latitude: null,
  longitude: null,
  heading: null,
  speed: null,
  address: null,
  lastMeasurement: null,
  connectedTo: '',
  depotName: vehicle.depot_name ?? null,
  fillLevel: null,
  ...listedVehicleFieldTexts((name) => vehicle[name] || null),
})
