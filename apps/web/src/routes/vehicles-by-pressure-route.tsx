import { vehiclesByPressure } from '../features/vehicles/vehicles-by-pressure.ts'
import { VehiclesScreen } from '../features/vehicles/vehicles-screen.tsx'

/** /vehicles: version 2. */
export const VehiclesByPressureRoute = () => <VehiclesScreen variant={vehiclesByPressure} />
