import { vehiclesFillLevelVariant } from '../features/vehicles/vehicles-fill-level-variant.ts'
import { VehiclesScreen } from '../features/vehicles/vehicles-screen.tsx'

/** /vehicles3: version 3. */
export const VehiclesFillLevelRoute = () => <VehiclesScreen variant={vehiclesFillLevelVariant} />
