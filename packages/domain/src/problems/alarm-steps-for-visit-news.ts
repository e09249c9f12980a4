import type { AlarmLevel } from '../kinds/alarm-level.ts'

type Step = { id: string; level: AlarmLevel; is_news: boolean }

/** The ids of the steps that were alarms and asked for something new, in the order in which they were found. */
export const idsOfNewAlarmSteps = (steps: readonly Step[]): string[] =>
  steps.filter(({ level, is_news }) => is_news && level === 'alarm').map(({ id }) => id)
