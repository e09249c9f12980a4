import { tireEventsV3 } from '../features/tire-events/generation-v3.ts'
import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'

export const TireEvents3Route = () => <TireEventsScreen key="3" generation={tireEventsV3} />
