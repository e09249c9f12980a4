import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'
import { tiresByPressure } from '../features/tires/tires-by-pressure.ts'

/** /tires/overview: the older generation. */
export const TiresByPressureRoute = () => <TireOverviewScreen generation={tiresByPressure} />
