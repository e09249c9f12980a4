import { vehicleTypesV2 } from '../features/vehicle-types/generation-v2.ts'
import { VehicleTypesScreen } from '../features/vehicle-types/vehicle-types-screen.tsx'

/** /vehicle/types: the older generation. */
export const VehicleTypes2Route = () => <VehicleTypesScreen generation={vehicleTypesV2} />
