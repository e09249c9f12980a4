import { canDecodingSettingsSchema } from '@coldbar/contract/alert-units/can-decoding-settings-schema'
import { ingestCanCall } from '@coldbar/contract/ingest/can'
import type { PayloadDecoder } from '../../door/payload-decoder.ts'
import { resolveSourceTimestamps } from '../../door/resolve-source-timestamps.ts'
import { CanTireReadingsAssembler, type TimedTireConditionFrame } from './can-tire-readings-assembler.ts'
import { parseCanLog } from './parse-can-log.ts'
import { parseTireConditionFrame } from './tire-condition-frame.ts'

/**
 * Frames of J1939 about tires: a sensor is called by who speaks of it, where its tire is, and on whose bus, `CAN 33/00 (unit 7)`: every
 * vehicle has the same addresses and places.
 */
export const canDecoder: PayloadDecoder = {
  name: 'can',
  call: ingestCanCall,
  decode: (bytes, { received, unitId, settings, heard, isRetained }) => {
    const { pressure_step } = canDecodingSettingsSchema
      .catch({ source: 'can', pressure_step: 4, positions: 'counted' })
      .parse(settings)
    const lines = parseCanLog(bytes.toString('utf8'))
    const times = resolveSourceTimestamps(
      lines.map(({ stamp }) => stamp),
      received,
    )
    const readings = new CanTireReadingsAssembler(unitId, heard)
    lines.forEach(({ text, place, says, stamp }, index) => {
      const isKept = isRetained === true && (stamp === null || 'clock' in stamp)
      const frame = says === 'other' || says === 'undecoded' ? says : parseTireConditionFrame(says, pressure_step)
      if (frame === null || frame === 'other' || isKept) return
      const line: TimedTireConditionFrame = { text, at: times[index] ?? received, says: frame }
      readings.add(place === undefined ? line : { ...line, place })
    })
    return readings
      .pieces()
      .map((piece) => ('time' in piece && piece.time === received ? { ...piece, time: null } : piece))
  },
}
