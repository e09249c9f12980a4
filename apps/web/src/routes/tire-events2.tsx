import { tireEventsV2 } from '../features/tire-events/generation-v2.ts'
import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'

export const TireEvents2Route = () => <TireEventsScreen key="2" generation={tireEventsV2} />
