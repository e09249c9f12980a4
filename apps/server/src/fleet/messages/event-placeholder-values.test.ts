import { ALARM_KINDS, causeFamilyOfKind } from '@coldbar/domain/kinds/alarm-kind'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import { epochSeconds } from '@coldbar/domain/units/time'
import { alarmText } from '@coldbar/i18n/alarm-text'
import { createFormat } from '@coldbar/i18n/format/format'
import type { ProblemTextInput } from '@coldbar/i18n/problem-text'
import { expect, it } from 'vitest'
import { loadTranslator } from '../words/translator.ts'
import { eventPlaceholderValues, type NotifiedTireEvent } from './event-placeholder-values.ts'

const NOW = epochSeconds(1_790_000_000)

const aProblem = (headline: ProblemTextInput['headline']): ProblemTextInput => ({
  ...{
    family: 'gasLost',
    headline,
    action: 'stopAndCall',
    demount_task: null,
    since: NOW,
    fill_level_start: 100,
    fill_level: 0,
  },
  ...{ fill_level_bound: null, fill_level_lowest: 0, pressure: 0, hottest: null, loss_per_hour: null },
  ...{ loss_per_hour_low: null, loss_per_hour_high: null, neighbours: null, neighbours_held: null },
  ...{ end: null, end_reason: null, came_back_of: null },
})
const anEvent = (kind: NotifiedTireEvent['kind'], problem: ProblemTextInput): NotifiedTireEvent => ({
  ...{ event_id: 1, kind, at: NOW, tire_name: 'M-1', vehicle_name: 'T-108', latitude: null, longitude: null },
  ...{ address: null, event_data: {}, problem, is_dual: false },
  ...{ position_row: 0, position_left_right: 0, position_inside_outside: 1 },
})

it.each(LANGUAGES)(
  'calls a blow-out so whichever of its alarms is told, and nothing else so (%s)',
  async (language) => {
    const t = await loadTranslator(language)
    const told = {
      ...{ t, format: createFormat({ language, t, timeZone: 'Europe/Amsterdam' }), addressOf: () => null, now: NOW },
      ...{ fleet: 'Fleet', url: 'https://tires.example.com', generation: 3 as const },
    }
    for (const kind of ALARM_KINDS.filter((one) => causeFamilyOfKind(one) === 'gasLost')) {
      expect(eventPlaceholderValues(anEvent(kind, aProblem('blowOut')), told).alarm).toBe(alarmText('blowOut', t))
      expect(eventPlaceholderValues(anEvent(kind, aProblem('flat')), told).alarm).toBe(alarmText(kind, t))
    }
  },
)
