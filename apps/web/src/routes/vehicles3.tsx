import { vehiclesV3 } from '../features/vehicles/generation-v3.ts'
import { VehiclesScreen } from '../features/vehicles/vehicles-screen.tsx'

/** /vehicles3: version 3. */
export const Vehicles3Route = () => <VehiclesScreen generation={vehiclesV3} />
