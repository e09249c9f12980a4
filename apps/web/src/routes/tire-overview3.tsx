import { tireOverviewV3 } from '../features/tires/generation-v3.ts'
import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'

/** /tires/overview3: version 3. */
export const TireOverview3Route = () => <TireOverviewScreen generation={tireOverviewV3} />
