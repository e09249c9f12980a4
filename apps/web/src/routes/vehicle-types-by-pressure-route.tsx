import { vehicleTypesByPressure } from '../features/vehicle-types/vehicle-types-by-pressure.ts'
import { VehicleTypesScreen } from '../features/vehicle-types/vehicle-types-screen.tsx'

/** /vehicle/types: the older generation. */
export const VehicleTypesByPressureRoute = () => <VehicleTypesScreen generation={vehicleTypesByPressure} />
