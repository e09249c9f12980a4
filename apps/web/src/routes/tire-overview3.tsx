import { TireOverviewScreen } from '../features/tires/tire-overview-screen.tsx'
import { tireOverviewV3 } from '../features/tires/v3.ts'

/** /tires/overview3: version 3. */
export const TireOverview3Route = () => <TireOverviewScreen generation={tireOverviewV3} />
