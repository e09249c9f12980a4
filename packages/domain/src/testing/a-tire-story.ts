import type { EventChange } from '../events/event-change.ts'
import type { AlarmSettings } from '../limits/alarm-settings.ts'
import { DEFAULT_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import { NO_TIRE_CONTEXT, type TireContext } from '../state/tire-context.ts'
import type { TireReading } from '../state/tire-reading.ts'
import { buildTireSettings, type TireSettings } from '../state/tire-settings.ts'
import { newTireState, type TireState } from '../state/tire-state.ts'
import { evaluateTire } from '../tire/evaluate-tire.ts'
import { kilometresPerHour } from '../units/motion.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'

export const aReading = (time: number, pressure: number, temperature: number, speed: number | null): TireReading => ({
  time: epochSeconds(time),
  pressure: bar(pressure),
  temperature: celsius(temperature),
  speed: speed === null ? null : kilometresPerHour(speed),
})

/** All that one tire alone can raise, as most fleets set it. */
export const tireSettingsWith = (changes: Partial<AlarmSettings> = {}): TireSettings =>
  buildTireSettings(
    {
      ...DEFAULT_ALARM_SETTINGS,
      blowout_alarm_enabled: true,
      pressure_alarm_enabled: true,
      temperature_alarm_enabled: true,
      maintenance_pressure_enabled: true,
      fillm_enabled: true,
      pmax_enabled: true,
      tintmax_enabled: true,
      filllt90_enabled: true,
      filllt80_enabled: true,
      filllt70_enabled: true,
      filllt60_enabled: true,
      filllt50_enabled: true,
      filllt40_enabled: true,
      filllt30_enabled: true,
      filllt20_enabled: true,
      filllt10_enabled: true,
      ...changes,
    },
    null,
  )

/** What happened so far; `settings` and `around` may change on the way. */
type Story = { time: number; state: TireState; events: EventChange[]; settings: TireSettings; around: TireContext }

/** A tire whose readings a test tells one after the other, a number of seconds apart. */
export const aTireStory = (settings: TireSettings = tireSettingsWith()) => {
  const story: Story = { time: 1_700_000_000, state: newTireState(), events: [], settings, around: NO_TIRE_CONTEXT }
  const reads = (pressure: number, temperature: number, speed: number | null = 0, seconds = 240, times = 1) => {
    for (let i = 0; i < times; i++) {
      story.time += seconds
      const { state, events } = evaluateTire(
        story.state,
        aReading(story.time, pressure, temperature, speed),
        story.settings,
        story.around,
      )
      story.state = state
      story.events.push(...events)
    }
  }
  const took = (change: EventChange['change']) =>
    story.events.filter((event) => event.change === change).map(({ kind }) => kind)
  return {
    story,
    reads,
    opened: () => took('opened'),
    ended: () => took('ended'),
    repeated: () => took('repeated'),
    told: () => story.events.filter(({ notify, change }) => notify && change !== 'ended').map(({ kind }) => kind),
  }
}

/** A tire that stood long enough for its content to be known: 9 bar at 15 °C unless said. */
export const aCalibratedTireStory = (settings?: TireSettings, pressure = 9, temperature = 15) => {
  const tire = aTireStory(settings)
  tire.reads(pressure, temperature, 0, 240, 100)
  tire.story.events = []
  return tire
}
