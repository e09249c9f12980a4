import type { Role } from '@coldbar/domain/access/role'
import { NOTIFICATIONS_VERSIONS } from '@coldbar/domain/kinds/notifications-version'
import { isVehicleOfDepot } from '@coldbar/domain/places/depot'
import { lowTireAlarmKinds } from '@coldbar/domain/pump/low-tire-alarm-kinds'
import { days, type EpochSeconds, seconds, timeAfter } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { problemAnswers } from '../problems/problem-answer.ts'
import { readOngoingProblems } from '../problems/problem-rows.repository.ts'
import type { AnswerPresenterContext } from '../words/answer-presenter-context.ts'
import {
  type PumpListAnswerTire,
  type PumpTargetAnswer,
  pumpListAnswer,
  pumpTargetAnswerOf,
} from './pump-list-answer.ts'
import { readPumpListRows } from './pump-list-rows.repository.ts'

/** How long a tire that was pumped up, and is low no more, stays to be seen. */
const SEEN_FOR = days(1)

/** Which tires hold too little, worst first, with what the gauge must show, in the words and for the role of a reader: of all vehicles, or of those of a depot. */
export const readPumpList = async (
  tx: FleetTransaction,
  words: AnswerPresenterContext,
  role: Role,
  depotId: number | null = null,
): Promise<PumpListAnswerTire[]> => {
  const { generation, now } = words
  const all = await readPumpListRows(tx, lowTireAlarmKinds(generation), timeAfter(now, seconds(-SEEN_FOR)))
  const rows = depotId === null ? all : all.filter((row) => isVehicleOfDepot(row, depotId))
  const lost = problemAnswers(await readOngoingProblems(tx), { generation, role }).filter(
    ({ family }) => family === 'gasLost',
  )
  const problems = new Map(lost.map((problem) => [problem.tire_id, problem]))
  return pumpListAnswer(rows, { words, role, problems })
}

/** What the gauge of every low tire must show now, whoever is told that it is low. */
export const readPumpTargets = async (
  tx: FleetTransaction,
  now: EpochSeconds,
): Promise<ReadonlyMap<number, PumpTargetAnswer>> => {
  const rows = await readPumpListRows(tx, NOTIFICATIONS_VERSIONS.flatMap(lowTireAlarmKinds), now)
  return new Map(rows.map((row) => [row.tire_id, pumpTargetAnswerOf(row, now)]))
}
