import { vehiclesByFillLevel } from '../features/vehicles/vehicles-by-fill-level.ts'
import { VehiclesScreen } from '../features/vehicles/vehicles-screen.tsx'

/** /vehicles3: version 3. */
export const VehiclesByFillLevelRoute = () => <VehiclesScreen variant={vehiclesByFillLevel} />
