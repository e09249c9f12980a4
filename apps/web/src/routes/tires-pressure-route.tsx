import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'
import { tiresPressureVariant } from '../features/tires/tires-pressure-variant.ts'

/** /tires/overview: version 2. */
export const TiresPressureRoute = () => <TireOverviewScreen variant={tiresPressureVariant} />
