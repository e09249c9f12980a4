import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'
import { tireEventsV2 } from '../features/tire-events/v2.ts'

export const TireEvents2Route = () => <TireEventsScreen key="2" generation={tireEventsV2} />
