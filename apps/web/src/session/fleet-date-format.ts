import { createMomentFormat } from '@coldbar/i18n/format/moment'
import { useMemo } from 'react'
import { useSession } from './session-store.ts'

/** Writes days of the fleet, given by their first second: elsewhere in the world it may still be the day before. */
export const useFleetDayFormatter = (): ((firstSecond: number | null) => string) => {
  const zone = useSession()?.fleetTimeZone
  return useMemo(() => createMomentFormat(zone).date, [zone])
}
