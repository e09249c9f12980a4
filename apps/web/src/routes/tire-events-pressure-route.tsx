import { tireEventsPressureVariant } from '../features/tire-events/tire-events-pressure-variant.ts'
import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'

export const TireEventsPressureRoute = () => <TireEventsScreen key="2" variant={tireEventsPressureVariant} />
