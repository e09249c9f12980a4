import { vehicleTypesPressureVariant } from '../features/vehicle-types/vehicle-types-pressure-variant.ts'
import { VehicleTypesScreen } from '../features/vehicle-types/vehicle-types-screen.tsx'

/** /vehicle/types: version 2. */
export const VehicleTypesPressureRoute = () => <VehicleTypesScreen variant={vehicleTypesPressureVariant} />
