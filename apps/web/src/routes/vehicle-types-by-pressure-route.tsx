import { vehicleTypesByPressure } from '../features/vehicle-types/vehicle-types-by-pressure.ts'
import { VehicleTypesScreen } from '../features/vehicle-types/vehicle-types-screen.tsx'

/** /vehicle/types: version 2. */
export const VehicleTypesByPressureRoute = () => <VehicleTypesScreen variant={vehicleTypesByPressure} />
