import { vehicleTypesByFillLevel } from '../features/vehicle-types/vehicle-types-by-fill-level.ts'
import { VehicleTypesScreen } from '../features/vehicle-types/vehicle-types-screen.tsx'

/** /vehicle/types3: version 3. */
export const VehicleTypesByFillLevelRoute = () => <VehicleTypesScreen variant={vehicleTypesByFillLevel} />
