import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'

/** /tires/overview: the older generation. */
export const TireOverview2Route = () => <TireOverviewScreen generation="v2" />
