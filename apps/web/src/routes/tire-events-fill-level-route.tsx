import { tireEventsFillLevelVariant } from '../features/tire-events/tire-events-fill-level-variant.ts'
import { TireEventsScreen } from '../features/tire-events/tire-events-screen.tsx'

export const TireEventsFillLevelRoute = () => <TireEventsScreen key="3" variant={tireEventsFillLevelVariant} />
