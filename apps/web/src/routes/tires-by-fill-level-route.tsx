import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'
import { tiresByFillLevel } from '../features/tires/tires-by-fill-level.ts'

/** /tires/overview3: version 3. */
export const TiresByFillLevelRoute = () => <TireOverviewScreen variant={tiresByFillLevel} />
