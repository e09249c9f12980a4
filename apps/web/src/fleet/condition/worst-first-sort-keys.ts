import { conditionWorstFirstSortKey } from '@coldbar/domain/condition/worst-first'
import { percent, percentPerHour } from '@coldbar/domain/units/percent'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTire } from '../../store/fleet-tire.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { knownIssueKind } from './issue-text.ts'

type Ranked = { readonly level: FleetTire['level']; readonly issue: string | null; readonly since: number | null }

type Losing = { readonly depth: number | null; readonly perHour: number | null; readonly at: number | null }

const numberOf = ({ level, issue, since }: Ranked, { depth, perHour, at }: Losing): number => {
  return conditionWorstFirstSortKey({
    level,
    kind: knownIssueKind(issue),
    depth: depth === null ? null : percent(depth),
    loss: perHour === null || at === null ? null : { perHour: percentPerHour(perHour), at: epochSeconds(at) },
    since: since === null ? null : epochSeconds(since),
  })
}

/** Less is worse, in the domain's one order. */
export const worstFirstTireSortKey = (
  tire: Ranked & Pick<FleetTire, 'fill_level' | 'fill_level_bound' | 'loss_per_hour' | 'last_measurement'>,
): number =>
  numberOf(tire, {
    depth: tire.fill_level ?? tire.fill_level_bound,
    perHour: tire.loss_per_hour,
    at: tire.last_measurement,
  })

/** The same for vehicles, which are as their worst tire. */
export const worstFirstVehicleSortKey = (
  vehicle: Ranked & Pick<FleetVehicle, 'worstDepth' | 'worstLossPerHour' | 'worstLossAt'>,
): number =>
  numberOf(vehicle, { depth: vehicle.worstDepth, perHour: vehicle.worstLossPerHour, at: vehicle.worstLossAt })
