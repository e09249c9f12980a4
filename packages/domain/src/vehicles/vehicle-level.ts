import type { Level } from '../alarms/level.ts'
import { worstLevel } from '../alarms/worst-level.ts'

/**
 * Level of a vehicle from its tires' and its own events' levels. A muted tire counts as well, a silent one too, unless
 * all tires are silent: then nobody knows.
 */
export const vehicleLevel = (tires: readonly Level[], ownEvents: readonly Level[] = []): Level => {
  const silent = tires.length > 0 && tires.every((level) => level === 'noData')
  const heard = [...tires, ...ownEvents].filter((level) => level !== 'muted' && level !== 'noData')
  const worst = worstLevel(heard)
  return silent && worst === 'ok' ? 'noData' : worst
}
