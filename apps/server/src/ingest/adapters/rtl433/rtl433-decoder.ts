import { ingestRtl433Call } from '@coldbar/contract/ingest/rtl433'
import type { DecodedPayloadPiece, PayloadDecoder } from '../../door/payload-decoder.ts'
import { resolveSourceTimestamps, type SourceTimestamp } from '../../door/resolve-source-timestamps.ts'
import type { SensorHistory } from '../../intake/intake.ts'
import { joinPressureAndTemperature } from './join-pressure-and-temperature.ts'
import { parseRadioReading, type RadioReading } from './parse-radio-reading.ts'
import { parseRadioTimestamp } from './parse-radio-timestamp.ts'
import { parseRtl433Lines } from './parse-rtl433-lines.ts'
import { isRadioRepeat, RADIO_REPEATED_WITHIN, withoutRadioRepeats } from './radio-repeats.ts'
import type { RadioSensorValues } from './radio-sensor-values.ts'

/** s between different readings of one sensor that its clock of whole seconds puts into one. */
const STEP = 0.001

const isMoment = (stamp: SourceTimestamp | undefined): boolean => stamp != null && 'moment' in stamp

/** A line about a sensor. */
type Line = { text: string; time: unknown; reading: RadioReading | 'undecoded' }

const linesOf = (text: string): Line[] =>
  parseRtl433Lines(text).flatMap(({ text: line, said }): Line[] => {
    if (said === null) return [{ text: line, time: null, reading: 'undecoded' }]
    const reading = parseRadioReading(said)
    return reading === null ? [] : [{ text: line, time: said.time, reading }]
  })

/** A reading at its moment: that of the transmission it repeats, so that it is known again; else a moment that none of its sensor has. */
const placed = (said: RadioSensorValues, heard: SensorHistory): RadioSensorValues => {
  const { at, isStamped } = said
  const { sensor, pressure, temperature } = said.reading
  if (pressure === null || temperature === null) return said
  const before = heard.of(sensor)
  const last = before.reading
  if (last?.pressure === pressure && last.temperature === temperature && isRadioRepeat(last.time, at)) {
    return { ...said, at: last.time }
  }
  const time = !isStamped && last !== undefined && isRadioRepeat(last.time, at) ? Math.max(at, last.time + STEP) : at
  heard.keep(sensor, { ...before, reading: { time, pressure, temperature } })
  return { ...said, at: time }
}

const said = (lines: readonly Line[], received: number): RadioSensorValues[] => {
  const stamps = lines.map(({ time }) => parseRadioTimestamp(time))
  const times = resolveSourceTimestamps(stamps, received)
  return lines.flatMap(({ text, reading }, line): RadioSensorValues[] => {
    if (reading === 'undecoded') return []
    return [{ line, text, reading, at: times[line] ?? received, isStamped: isMoment(stamps[line]) }]
  })
}

/** Lines of rtl_433: a sensor is called by its model and id, since one transmission is at times read as two models. */
export const rtl433Decoder: PayloadDecoder = {
  name: 'rtl433',
  call: ingestRtl433Call,
  repeatsWithin: RADIO_REPEATED_WITHIN,
  decode: (bytes, { received, heard, isRetained }) => {
    const all = linesOf(bytes.toString('utf8'))
    // A broker kept it for nobody knows how long.
    const lines = isRetained ? all.filter(({ time }) => isMoment(parseRadioTimestamp(time))) : all
    const pieces: DecodedPayloadPiece[] = lines.map(({ text }) => ({ undecoded: text }))
    const isLeft = lines.map(({ reading }) => reading === 'undecoded')
    for (const one of joinPressureAndTemperature(withoutRadioRepeats(said(lines, received)), heard)) {
      const { line, text, at, reading } = placed(one, heard)
      pieces[line] = { ...reading, time: at === received ? null : at, text }
      isLeft[line] = true
    }
    return pieces.filter((_, line) => isLeft[line])
  },
}
