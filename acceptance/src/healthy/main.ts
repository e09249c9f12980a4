import { TWELVE_WHEEL_AXLES } from '../yard/twelve-wheel-layout.ts'
import { CLIMATE_MEAN_CELSIUS, type ClimateName } from './healthy-truck-life.ts'
import { type HealthyTruckRunResult, runHealthyTruck } from './healthy-truck-run.ts'

const [DAYS, UNCOUNTED, SEEDS_EACH] = [21, 5, 6]

const sum = (runs: readonly HealthyTruckRunResult[], of: (run: HealthyTruckRunResult) => number): number =>
  runs.reduce((total, run) => total + of(run), 0)

const perDay = (count: number, tireDays: number): string => `${count} (${(count / tireDays).toFixed(4)})`

console.log(`Healthy tires, ${DAYS} days of which the first ${UNCOUNTED} do not count; alarms (per tire-day)`)
console.log(
  'climate | tire-days | readings | 19-28, 99 | raw below 95 % | raw below 90 % | raw falling 0.18 bar/h | heat 16-18',
)
const all: HealthyTruckRunResult[] = []
for (const climate of Object.keys(CLIMATE_MEAN_CELSIUS) as ClimateName[]) {
  const runs: HealthyTruckRunResult[] = []
  for (let seed = 1; seed <= SEEDS_EACH; seed += 1)
    runs.push(runHealthyTruck({ seed, climate, days: DAYS, uncounted: UNCOUNTED, rows: TWELVE_WHEEL_AXLES }))
  all.push(...runs)
  const days = sum(runs, ({ tireDays }) => tireDays)
  const row = [
    climate,
    days,
    sum(runs, ({ readings }) => readings),
    perDay(
      sum(runs, ({ falseAlarms }) => falseAlarms.length),
      days,
    ),
    perDay(
      sum(runs, ({ raw }) => raw.below95),
      days,
    ),
    perDay(
      sum(runs, ({ raw }) => raw.below90),
      days,
    ),
    perDay(
      sum(runs, ({ raw }) => raw.falling),
      days,
    ),
    sum(runs, ({ heat }) => heat.length),
  ]
  console.log(row.join(' | '))
}
for (const { falseAlarms } of all) for (const cry of falseAlarms) console.log('false:', JSON.stringify(cry))
for (const { heat } of all) for (const cry of heat) console.log('heat:', JSON.stringify(cry))
if (all.some(({ falseAlarms }) => falseAlarms.length > 0)) process.exitCode = 1
