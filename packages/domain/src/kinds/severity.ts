import type { AlarmLevel } from './alarm-level.ts'
import { type IssueKind, levelOfIssue } from './issue-kind.ts'

export const NO_EVENT_SEVERITY = { tire: 99, vehicle: 999 } as const

/** Severity of the older lists, lower is worse: 0 incident, 2 maintenance, 3 information; ended -1 and -2. */
export const eventSeverityV2 = (kind: IssueKind, active: boolean): -2 | -1 | 0 | 2 | 3 => {
  const level = levelOfIssue(kind)
  if (level === 'info') return 3
  if (level === 'warning') return active ? 2 : -2
  return active ? 0 : -1
}

/** Severity of the newer events screen: 0 alarm, 1 warning, 3 information; 2 is ended, which that screen shows green. */
export const eventSeverityV3 = (level: AlarmLevel, active: boolean): 0 | 1 | 2 | 3 =>
  !active ? 2 : level === 'alarm' ? 0 : level === 'warning' ? 1 : 3
