import { vehicleTypesFillLevelVariant } from '../features/vehicle-types/vehicle-types-fill-level-variant.ts'
import { VehicleTypesScreen } from '../features/vehicle-types/vehicle-types-screen.tsx'

/** /vehicle/types3: version 3. */
export const VehicleTypesFillLevelRoute = () => <VehicleTypesScreen variant={vehicleTypesFillLevelVariant} />
