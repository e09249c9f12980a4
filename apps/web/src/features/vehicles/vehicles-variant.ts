import type { VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import type { ListColumn, RowTone } from '../../ui/list/list-column.ts'

/** What a tab of a vehicle is told. */
export type VehicleTabSubject = { readonly vehicle: VehicleAnswer; readonly variant: VehiclesVariant }

/** What the two generations of the vehicles screen answer differently. */
export type VehiclesVariant = {
  readonly path: (id?: number | null) => string
  readonly columns: readonly ListColumn<FleetVehicle>[]
  readonly rowTone: (vehicle: FleetVehicle) => RowTone
  readonly linkToTire: (id: number) => string
  readonly linkToType: (id: number) => string
}
