import { NOTIFICATION_TEXTS, NOTIFICATION3_TEXTS, TASKLIST_TEXTS } from './message-calls.ts'
import { MessageTextsScreen } from './message-texts-screen.tsx'

// In one file: what three files share would be fetched by every other screen too.

/** The texts about alarms that are judged by pressure. */
export const NotificationTextsScreen = () => <MessageTextsScreen screen={NOTIFICATION_TEXTS} />

/** The texts about alarms that are judged by fill level. */
export const Notification3TextsScreen = () => <MessageTextsScreen screen={NOTIFICATION3_TEXTS} />

/** The texts of what task rules send. */
export const TasklistTextsScreen = () => <MessageTextsScreen screen={TASKLIST_TEXTS} />
