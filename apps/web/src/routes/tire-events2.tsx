import { tireEventsByPressure } from '../features/tire-events/tire-events-by-pressure.ts'
import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'

export const TireEvents2Route = () => <TireEventsScreen key="2" generation={tireEventsByPressure} />
