import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'
import { tiresByPressure } from '../features/tires/tires-by-pressure.ts'

/** /tires/overview: version 2. */
export const TiresByPressureRoute = () => <TireOverviewScreen variant={tiresByPressure} />
