import { days, hours } from '@coldbar/domain/units/time'
import { z } from 'zod'

const ScenarioIncidentKind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('leak'), bar_per_hour: z.number().positive() }),
  z.strictObject({
    kind: z.literal('puncture'),
    share_per_minute: z.number().min(0).max(60).describe('of the absolute pressure'),
  }),
  z.strictObject({ kind: z.literal('blow_out') }),
  z.strictObject({
    kind: z.literal('set_pressure'),
    bar: z.number().min(0).max(15).describe('gauge at 15 °C, at once'),
  }),
  z.strictObject({ kind: z.literal('inflate') }),
  z.strictObject({ kind: z.literal('hot_brake'), kelvin: z.number().positive(), minutes: z.number().positive() }),
  z.strictObject({ kind: z.literal('dying_sensor') }),
  z.strictObject({ kind: z.literal('silent_unit'), minutes: z.number().positive() }),
  z.strictObject({ kind: z.literal('cold_snap'), kelvin: z.number().positive(), hours: z.number().positive() }),
  z.strictObject({
    kind: z.literal('relay').describe('drivers take turns from then on, so that it hardly ever stands'),
  }),
  z.strictObject({ kind: z.literal('swap'), to: z.string().describe('vehicle that takes this trailer over, at once') }),
  z.strictObject({
    kind: z.literal('hand_over'),
    to: z.string().describe('vehicle that fetches this trailer where its puller drops it next'),
  }),
])

const Duration = z.string().regex(/^\d+(\.\d+)?[smhd]$/, 'a duration such as 90s, 5m, 36h or 2d')

const ScenarioIncident = z.strictObject({
  at: z
    .string()
    .regex(/^(start|live)\+\d+(\.\d+)?[smhd]$|^\d{4}-\d\d-\d\dT/, 'start+36h, live+90s or a date with time'),
  every: Duration.optional(),
  vehicle: z.string().describe('a name, or "moving" or "any" for one by chance; for a cold snap any word'),
  tire: z.union([z.int().min(0), z.literal('any')]).default('any'),
  what: ScenarioIncidentKind,
  repaired_after: Duration.optional().describe('a mechanic closes the leak, cools the brake and fills up'),
})

/** What goes wrong when: the script a simulated fleet follows. */
export const Scenario = z.strictObject({ name: z.string(), incidents: z.array(ScenarioIncident) })

export type Scenario = z.infer<typeof Scenario>
export type ScenarioIncident = z.infer<typeof ScenarioIncident>
export type ScenarioIncidentKind = z.infer<typeof ScenarioIncidentKind>

const UNIT = { s: 1, m: 60, h: hours(1), d: days(1) } as const

/** "90s", "5m", "36h", "2d" → seconds. Throws a sentence for anything else. */
export function parseDurationSeconds(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text)
  if (match === null) throw new Error(`"${text}" is not a duration. Write 90s, 5m, 36h or 2d.`)
  return Number(match[1]) * UNIT[match[2] as keyof typeof UNIT]
}

/** The moment (epoch seconds) of an incident's `at`. */
export function incidentEpochSeconds(at: string, startedAt: number, liveFrom: number): number {
  const relative = /^(start|live)\+(.+)$/.exec(at)
  if (relative === null) return Math.floor(Date.parse(at) / 1000)
  return (relative[1] === 'start' ? startedAt : liveFrom) + parseDurationSeconds(relative[2] ?? '')
}
