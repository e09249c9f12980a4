import type { MessageKey } from '@coldbar/i18n/message-key'
import { paths } from '../paths.ts'
import type { Later, Screen } from '../url/screen.ts'

const VEHICLES = { to: paths.vehicles3(), title: 'nav.vehicles3' } as const
const TIRES = { to: paths.tireOverview3(), title: 'nav.tireOverview3' } as const

const later = (path: string, title: MessageKey, explanation: Later): Screen => ({
  path,
  title,
  later: explanation,
  load: async () => (await import('../features/unavailable/unavailable-screen.tsx')).UnavailableScreen,
})

const taskRules: Later = { text: 'placeholder.taskRules', instead: [VEHICLES, TIRES], role: 'user' }

/** Routes whose features come with a later version. A route leaves this list when its screen is there. */
export const laterScreens: readonly Screen[] = [
  later('/taskrules', 'nav.taskRules', taskRules),
  later('/reports', 'nav.reports', taskRules),
]
