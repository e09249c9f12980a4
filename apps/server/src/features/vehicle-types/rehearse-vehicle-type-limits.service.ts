import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import {
  type LimitsRehearsalPeriod,
  type RehearsalThread,
  rehearseAlarmLimits,
} from '../../rehearsal/rehearse-alarm-limits.ts'
import { draftedAlarmLimitsOfType } from './vehicle-types.service.ts'
import { readVehiclesOfTypeAfter } from './vehicles-of-type.repository.ts'

type Draft = BodyOf<(typeof calls)['vehicleTypes.rehearse']>
type Answer = ResponseOf<(typeof calls)['vehicleTypes.rehearse']>['data']

/** Vehicles per answer at most, and after how long an answer takes no further one: whoever waits sees how far it is. */
const MOST_VEHICLES = 20
const ENOUGH_MS = 1_500

/** Tries limits on some vehicles of a type, and says where to go on. Throws as they would be refused when saved. */
export const rehearseVehicleTypeLimits = async (
  tx: FleetTransaction,
  thread: RehearsalThread,
  role: Parameters<typeof draftedAlarmLimitsOfType>[1],
  draft: Draft,
  rehearsing: LimitsRehearsalPeriod,
): Promise<Answer> => {
  const limits = await draftedAlarmLimitsOfType(tx, role, draft)
  const { ids, all } = await readVehiclesOfTypeAfter(tx, draft.id, draft.after ?? 0, MOST_VEHICLES)
  const nothing: Answer = {
    ...{ vehicles: all, done: 0, next: null, raised: 0, messages: 0, alarms: [], missed: [] },
    days: rehearsing.days,
  }
  const begun = performance.now()
  let answer = nothing
  for (const vehicleId of ids) {
    const own = await rehearseAlarmLimits(tx, thread, limits, { vehicleId }, rehearsing)
    const done = answer.done + 1
    answer = {
      ...answer,
      done,
      next: done === ids.length && ids.length < MOST_VEHICLES ? null : vehicleId,
      alarms: [...answer.alarms, ...own.alarms],
      missed: [...answer.missed, ...own.missed],
      raised: answer.raised + own.raised,
      messages: answer.messages + own.messages,
    }
    if (performance.now() - begun > ENOUGH_MS) return answer
  }
  return answer
}
