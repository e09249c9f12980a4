import type { ScreenRoute } from '../url/screen-route.ts'

/** What the messages say: one screen for each set of texts. */
export const messageTextScreenRoutes: readonly ScreenRoute[] = [
  {
    path: '/setup/message_configuration/{-$messageId}',
    title: 'nav.messageConfiguration',
    load: async () =>
      (await import('../features/message-texts/message-texts-screen-variants.tsx')).PressureAlarmTextsScreen,
  },
  {
    path: '/setup/message3_configuration/{-$messageId}',
    title: 'nav.message3Configuration',
    load: async () =>
      (await import('../features/message-texts/message-texts-screen-variants.tsx')).FillLevelAlarmTextsScreen,
  },
  {
    path: '/setup/tasklist_message_configuration/{-$messageId}',
    title: 'nav.tasklistMessageConfiguration',
    load: async () => (await import('../features/message-texts/message-texts-screen-variants.tsx')).TaskRuleTextsScreen,
  },
]
