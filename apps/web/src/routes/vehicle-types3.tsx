import { vehicleTypesV3 } from '../features/vehicle-types/generation-v3.ts'
import { VehicleTypesScreen } from '../features/vehicle-types/vehicle-types-screen.tsx'

/** /vehicle/types3: version 3. */
export const VehicleTypes3Route = () => <VehicleTypesScreen generation={vehicleTypesV3} />
