import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Role } from '@coldbar/domain/access/role'
import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { readTireAlarmOverride } from '../../../fleet/settings/position-alarm-settings.repository.ts'
import {
  type LimitsRehearsalPeriod,
  NO_UNSAVED_ALARM_LIMITS,
  type RehearsalThread,
  rehearseAlarmLimits,
} from '../../../rehearsal/rehearse-alarm-limits.ts'
import { checkedOwnAlarmSettings } from './tire-writes.service.ts'

type Draft = BodyOf<(typeof calls)['tires.rehearse']>['data']
type Answer = ResponseOf<(typeof calls)['tires.rehearse']>['data']

/** What counts for a tire alone once the draft were saved; `null` where its place says it all. */
const draftedOwn = async (
  tx: FleetTransaction,
  isOwn: boolean,
  { id, overridden_alarm_settings: written }: Draft,
  role: Role,
): Promise<AlarmSettings | null> => {
  const own =
    written === undefined
      ? await readTireAlarmOverride(tx, id)
      : written && (await checkedOwnAlarmSettings(tx, id, written, role))
  return isOwn ? own : null
}

/** Tries limits of a tire on its own readings. Nothing was raised by a tire on no vehicle. Throws as they would be refused when saved. */
export const rehearseTireLimits = async (
  tx: FleetTransaction,
  thread: RehearsalThread,
  role: Role,
  draft: Draft,
  { isOwn, vehicleId }: { isOwn: boolean; vehicleId: number | null },
  rehearsing: LimitsRehearsalPeriod,
): Promise<Answer> => {
  const own = await draftedOwn(tx, draft.override_alarm_settings ?? isOwn, draft, role)
  const { days } = rehearsing
  if (vehicleId === null) return { days, alarms: [], raised: 0, messages: 0, missed: [] }
  const limits = { ...NO_UNSAVED_ALARM_LIMITS, own: new Map([[draft.id, own]]) }
  return { days, ...(await rehearseAlarmLimits(tx, thread, limits, { vehicleId, tireId: draft.id }, rehearsing)) }
}
