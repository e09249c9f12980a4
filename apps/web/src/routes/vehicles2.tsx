import { vehiclesV2 } from '../features/vehicles/generation-v2.ts'
import { VehiclesScreen } from '../features/vehicles/vehicles-screen.tsx'

/** /vehicles: the older generation. */
export const Vehicles2Route = () => <VehiclesScreen generation={vehiclesV2} />
