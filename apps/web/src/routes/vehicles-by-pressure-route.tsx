import { vehiclesByPressure } from '../features/vehicles/vehicles-by-pressure.ts'
import { VehiclesScreen } from '../features/vehicles/vehicles-screen.tsx'

/** /vehicles: the older generation. */
export const VehiclesByPressureRoute = () => <VehiclesScreen generation={vehiclesByPressure} />
