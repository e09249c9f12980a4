import { tireOverviewV2 } from '../features/tires/generation-v2.ts'
import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'

/** /tires/overview: the older generation. */
export const TireOverview2Route = () => <TireOverviewScreen generation={tireOverviewV2} />
