import { vehiclesPressureVariant } from '../features/vehicles/vehicles-pressure-variant.ts'
import { VehiclesScreen } from '../features/vehicles/vehicles-screen.tsx'

/** /vehicles: version 2. */
export const VehiclesPressureRoute = () => <VehiclesScreen variant={vehiclesPressureVariant} />
