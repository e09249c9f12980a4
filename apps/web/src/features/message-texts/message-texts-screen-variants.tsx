import {
  FILL_LEVEL_ALARM_TEXTS_SCREEN,
  PRESSURE_ALARM_TEXTS_SCREEN,
  TASK_RULE_TEXTS_SCREEN,
} from './message-text-calls.ts'
import { MessageTextsScreen } from './message-texts-screen.tsx'

// In one file: what three files share would be fetched by every other screen too.

/** The texts about alarms that are judged by pressure. */
export const PressureAlarmTextsScreen = () => <MessageTextsScreen screen={PRESSURE_ALARM_TEXTS_SCREEN} />

/** The texts about alarms that are judged by fill level. */
export const FillLevelAlarmTextsScreen = () => <MessageTextsScreen screen={FILL_LEVEL_ALARM_TEXTS_SCREEN} />

/** The texts of what task rules send. */
export const TaskRuleTextsScreen = () => <MessageTextsScreen screen={TASK_RULE_TEXTS_SCREEN} />
