import { tireEventsByFillLevel } from '../features/tire-events/tire-events-by-fill-level.ts'
import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'

export const TireEventsByFillLevelRoute = () => <TireEventsScreen key="3" variant={tireEventsByFillLevel} />
