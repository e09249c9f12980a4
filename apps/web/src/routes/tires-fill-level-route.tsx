import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'
import { tiresFillLevelVariant } from '../features/tires/tires-fill-level-variant.ts'

/** /tires/overview3: version 3. */
export const TiresFillLevelRoute = () => <TireOverviewScreen variant={tiresFillLevelVariant} />
