import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'
import { tireOverviewV2 } from '../features/tires/v2.ts'

/** /tires/overview: the older generation. */
export const TireOverview2Route = () => <TireOverviewScreen generation={tireOverviewV2} />
