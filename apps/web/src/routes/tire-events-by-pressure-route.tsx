import { tireEventsByPressure } from '../features/tire-events/tire-events-by-pressure.ts'
import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'

export const TireEventsByPressureRoute = () => <TireEventsScreen key="2" variant={tireEventsByPressure} />
