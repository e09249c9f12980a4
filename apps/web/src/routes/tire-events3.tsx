import { tireEventsByFillLevel } from '../features/tire-events/tire-events-by-fill-level.ts'
import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'

export const TireEvents3Route = () => <TireEventsScreen key="3" generation={tireEventsByFillLevel} />
