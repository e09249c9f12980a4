import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'
import { tireEventsV3 } from '../features/tire-events/v3.ts'

export const TireEvents3Route = () => <TireEventsScreen key="3" generation={tireEventsV3} />
