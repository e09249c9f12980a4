import type { AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import { worstNumber } from '@coldbar/domain/condition/worst-first'
import { percent } from '@coldbar/domain/units/share'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTire } from '../store/fleet-tire.ts'
import type { FleetVehicle } from '../store/fleet-vehicle.ts'
import { kindOfIssue } from './issue-text.ts'

type Ranked = { readonly level: FleetTire['level']; readonly issue: string | null; readonly since: number | null }

const numberOf = ({ level, issue, since }: Ranked, depth: number | null): number => {
  const kind: AlarmKind | null = kindOfIssue(issue)
  return worstNumber({
    level,
    kind,
    depth: depth === null ? null : percent(depth),
    since: since === null ? null : epochSeconds(since),
  })
}

/** Less is worse, in the domain's one order. */
export const worstTire = (tire: Ranked & Pick<FleetTire, 'fill_level' | 'fill_level_bound'>): number =>
  numberOf(tire, tire.fill_level ?? tire.fill_level_bound)

/** The same for vehicles, which are as their worst tire. */
export const worstVehicle = (vehicle: Ranked & Pick<FleetVehicle, 'worstDepth'>): number =>
  numberOf(vehicle, vehicle.worstDepth)
