import type { BarPerKelvin } from '../gas/cold-pressure.ts'
import type { ParkedReadings } from '../gas/cold-soak.ts'
import type { TireObservation } from '../gas/gas-content-change.ts'
import { NO_SENSOR_NOISE, type SensorNoise } from '../gas/sensor-noise.ts'
import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { ColdPressureDrift, ColdPressureHistory } from '../leaks/cold-pressure-history.ts'
import type { GasContentLeap } from '../leaks/gas-content-leap.ts'
import type { GasContentTrend } from '../leaks/gas-content-trend.ts'
import type { RawPressureTrend } from '../leaks/raw-pressure-loss.ts'
import type { SlowLoss } from '../leaks/slow-loss.ts'
import type { LossDuringSilence } from '../leaks/unheard-loss.ts'
import type { RunningMean } from '../statistics/running-mean.ts'
import type { Percent } from '../units/percent.ts'
import type { Bar } from '../units/pressure.ts'
import type { Celsius } from '../units/temperature.ts'
import type { EpochSeconds, Seconds } from '../units/time.ts'
import type { NeighbourSummary } from './neighbour-summary.ts'
import { HEALTHY_SENSOR, type SensorBehaviour, type SensorDoubt, type UnsureReading } from './sensor-behaviour.ts'
import type { VehicleMotionAtReading } from './tire-context.ts'
import type { TireReading } from './tire-reading.ts'
import type { UnderinflationHistory } from './underinflation-history.ts'

/** What other tires say of one: gas temperature to expect, how far they may err as ln, how much warmer its tag is, K. */
export type ExpectedByNeighbours = Pick<TireObservation, 'expected' | 'doubt' | 'excess'>

/** An event that goes on. */
export type OpenEvent = {
  kind: AlarmKind
  start: EpochSeconds
  /** Park pressure when it began, `null` while uncalibrated. */
  parkPressure: Bar | null
  /** When people were told last, `null` when never. */
  notifiedAt: EpochSeconds | null
  suppressedBy: AlarmKind | null
  /** First of the readings that look well again. */
  clearSince: EpochSeconds | null
  /** Last reading that was still bad: nothing is repeated that no reading has confirmed since it was told. */
  confirmedAt: EpochSeconds | null
  /** How long it took to see it, where it takes time: so long it must be well again. */
  took?: Seconds
  /** How fast days had proven that gas is lost before it began, bar/h; left out where they proved nothing. */
  beside?: number
}

/** Readings that look bad but have not been confirmed yet. */
export type PendingEvent = {
  kind: AlarmKind
  since: EpochSeconds
  readings: number
  before: { time: EpochSeconds; pressure: Bar; parkPressure: Bar | null } | null
  /** A blow-out that silence would confirm, had neighbours been heard in the meantime. */
  awaitsMates?: true
  /** It looks bad only since somebody edited a limit: that is no news. */
  quiet?: true
}

/** An odd reading that waits for its successor, and what was around the tire then. */
export type DeferredReading = {
  reading: TireReading
  beside: NeighbourSummary
  vehicle: VehicleMotionAtReading | null
  /** Silence alone did not make it a blow-out yet: too few neighbours were heard. */
  awaitsMates: boolean
  /**
   * Nothing is left in a tire that stands: perhaps its tag was taken off; or in one that `rolls`: perhaps its sensor is sick. The
   * newest of further readings that say so.
   */
  away?: {
    newest: Pick<DeferredReading, 'reading' | 'beside' | 'vehicle'> | null
    rolls?: true
    /** How seldom its tag speaks, where that is seldom. */
    rhythm?: Seconds
  }
}

/** An event that ended a short while ago and goes on if it comes back soon. */
type EndedEvent = {
  kind: AlarmKind
  start: EpochSeconds
  end: EpochSeconds
  notifiedAt: EpochSeconds | null
  /** What spoke for it; missing where nothing did. */
  suppressedBy?: AlarmKind
}

/** A fast change of pressure: gas let in, let out, or bursting out. Not yet believed until a second reading. */
export type PressureStep = {
  /** The tire before the change, and what it held. */
  from: TireObservation & { expansion: BarPerKelvin | null }
  /** Pressure and moment of the last reading that still changed. */
  pressure: Bar
  time: EpochSeconds
  started: EpochSeconds
  /** How much the content changed since `from`, as ln: most likely, and at most. */
  change: number
  most: number
  /** Readings since `time` that did not change any more. */
  quiet: number
  confirmed: boolean
  /** Its sensor went to and fro before. */
  unquiet?: true
  /** A second reading kept it, where a third must as well. */
  kept?: true
  /** Too slow to be gas by itself: where a fast change that follows began. */
  tentative?: true
  /** Told to be over; one more reading may show what went in after the last that was heard. */
  over?: true
}

/** "Was this tire changed?" Plain JSON. */
export type TireChangeQuestion = {
  since: EpochSeconds
  /** What the tire held before: if it holds that again, nobody need know. Bar at 15 °C. */
  was?: Bar
  /** What it held after it fell: if it loses more, it is the old one, and leaks. */
  fell?: Bar
  /** What was learned may be the old tire's: nothing is judged by it until a cold sample agrees with it. */
  doubts?: true
}

/** All the engine remembers of a tire: plain JSON, fit for a database column and back. */
export type TireState = {
  last: TireReading | null
  held: DeferredReading | null
  /** Whether any reading ever came with a speed. Without one the tire counts as standing. */
  speedKnown: boolean
  stillSince: EpochSeconds | null
  /** Tag temperature as the gas follows it, °C. */
  laggedAmbient: Celsius | null
  /** Readings of the last hours while standing, oldest first; empty on the road. */
  standing: ParkedReadings
  expansion: BarPerKelvin | null
  expansionCount: number
  /** `expansion` is a guess: gas was let in or out of a tire of which only a bound was known. The next sample replaces it. */
  provisional: boolean
  lastSample: EpochSeconds | null
  /** Samples that contradict `expansion`; three that agree replace it. */
  candidates: readonly BarPerKelvin[]
  step: PressureStep | null
  /** What the vehicle's other tires said of its gas at the last reading; `null` before one. */
  neighbours: ExpectedByNeighbours | null
  /** How much its pressure goes to and fro from reading to reading, bar: a sound sensor does not. */
  zigzag: SensorNoise
  /** How much warmer than its neighbours its tag shows while all are cold, K. */
  tagOffset: RunningMean | null
  /** How much of the heat of rolling its tag feels: little at the valve, nearly all on the liner. */
  tagPlace: RunningMean | null
  /** Temperature of the gas when it was cold last, °C. */
  restTemperature: Celsius | null
  /** Pressure at 15 °C of what is in the tire now; `null` until calibrated. */
  parkPressure: Bar | null
  fillLevel: Percent | null
  internalTemperature: Celsius | null
  /** ln of the content that the last reading allows over the learned content; `null` before anything is learned. */
  floor: number | null
  /** ln of the content over the learned content as two readings proved it: 0 nothing lost, negative lost. */
  loss: number
  /** `loss` goes on: 2 of 3 readings beside the neighbours, or two of its own, proved it. */
  tracking: boolean
  /** How much warmer its gas is for being soft, K: a tire that lost gas flexes more. */
  softHeat: number
  /** What rolling as it did warms gas by, as tire makers say, K, wherever it came from; left out in what earlier versions wrote. */
  roadHeat?: number
  /** How the last two readings compared: -1 lost, 1 not, 0 between. */
  marks: readonly (-1 | 0 | 1)[]
  /** Content of the last half day, where the gas temperature was known. */
  trend: GasContentTrend
  /** Pressure of the last quarter of an hour, where it was not. */
  raw: RawPressureTrend
  /** What it held on the cold nights of two weeks, as its neighbours and its own tag tell. */
  cold: ColdPressureHistory
  /** How that changed over the last days; `null` while nobody can tell. */
  drift: ColdPressureDrift | null
  /** A leak too slow for an hour's rate that the days show. */
  slowLoss: SlowLoss | null
  /** What it lost in a silence of days, while nobody can tell whether it still does; left out in what earlier versions wrote. */
  unheardLoss?: LossDuringSilence | null
  /** Heat gain of its position against the vehicle's others, 1 is average. */
  gain: number
  /** The gain counts from what the gas had when it was cold rather than from the tags. */
  gainOverRest: boolean
  /** Readings that taught it, up to as many as it takes. */
  gainReadings: number
  /** It seems to be another tire than the one that was learned, since then: "Was this tire changed?" */
  changeAsked: TireChangeQuestion | null
  /** How its content leapt of late, as far as that may tell whether it is; left out in what earlier versions wrote. */
  leap?: GasContentLeap | null
  /** When people answered last, as far as the state knows. */
  changeAnswered: EpochSeconds | null
  /** What follows from its lack of gas, whatever alarms are on; `null` of a tire that has none. */
  shortage: UnderinflationHistory | null
  open: readonly OpenEvent[]
  pending: readonly PendingEvent[]
  ended: readonly EndedEvent[]
  mutedUntil: EpochSeconds | null
  /** Deepest fill level alarm open when the user muted, percent; 100 when there was none. */
  mutedFillLevel: number
  /** Why this tag cannot be believed now; `null` while it can. */
  sensorDoubt: SensorDoubt | null
  /** What is odd about its tag's manner so far. */
  watch: SensorBehaviour
  /** Its last reading is far off the one before; the next tells whether it is true. Others are not compared with it. */
  unsure: UnsureReading | null
  /** `key` of the settings that judged last. */
  judgedBy: number | null
}

/** A tire that was never heard. */
export const newTireState = (): TireState => ({
  last: null,
  held: null,
  speedKnown: false,
  stillSince: null,
  laggedAmbient: null,
  standing: [],
  expansion: null,
  expansionCount: 0,
  provisional: false,
  lastSample: null,
  candidates: [],
  step: null,
  neighbours: null,
  zigzag: NO_SENSOR_NOISE,
  tagOffset: null,
  tagPlace: null,
  restTemperature: null,
  parkPressure: null,
  fillLevel: null,
  internalTemperature: null,
  floor: null,
  loss: 0,
  tracking: false,
  softHeat: 0,
  roadHeat: 0,
  marks: [],
  trend: [],
  raw: [],
  cold: [],
  drift: null,
  slowLoss: null,
  unheardLoss: null,
  gain: 1,
  gainOverRest: false,
  gainReadings: 0,
  changeAsked: null,
  leap: null,
  changeAnswered: null,
  shortage: null,
  open: [],
  pending: [],
  ended: [],
  mutedUntil: null,
  mutedFillLevel: 100,
  sensorDoubt: null,
  watch: HEALTHY_SENSOR,
  unsure: null,
  judgedBy: null,
})
