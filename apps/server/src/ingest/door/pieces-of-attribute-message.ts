import type { AttributeSensorValues, AttributeValues } from './attribute-mapping.ts'
import type { DecodedPayloadPiece } from './payload-decoder.ts'
import { coordinatesForReadingFromReport, type ReportedPosition } from './reported-position.ts'

/** What is known of a message beside what its keys say. */
export type AttributeMessage = {
  /** What the source calls the device, where one unit speaks for several. */
  device?: readonly string[]
  /** What the name of a sensor without an id begins with: the device, in words that are its alone within the fleet. */
  sender: string
  /** What the name of a sensor with an id begins with: ids are unique within it. */
  prefix: string
  /** When it was sent, s since 1970. */
  time: number | null
  /** Null without a fix. */
  position: ReportedPosition | null
  text: string
}

/** °C that decoders make of the raw byte 0: such a tire was never heard (JT/T 808 counts from -50, TOPFLYtech from -55). */
const NEVER_HEARD: ReadonlySet<number> = new Set([-50, -55])

const wasHeard = ({ pressure, temperature }: AttributeSensorValues): boolean => {
  if (pressure === null && temperature === null) return false
  return pressure !== 0 || temperature === null || !NEVER_HEARD.has(temperature)
}

/** What the keys of a message say, as pieces: a reading for each sensor that was heard, and where the device is. */
export const piecesOfAttributeMessage = (
  { sensors, vehicle, unmapped }: AttributeValues,
  message: AttributeMessage,
): DecodedPayloadPiece[] => {
  const { sender, prefix, time, text } = message
  const device = message.device === undefined ? {} : { device: message.device }
  const { odometer, ignition } = vehicle
  const place = coordinatesForReadingFromReport(message)
  const readings = [...sensors].flatMap(([name, sensor]): DecodedPayloadPiece[] => {
    if (!wasHeard(sensor)) return []
    const { id, number, pressure, temperature, batteryOk: battery_ok } = sensor
    const known = { ...device, time, pressure, temperature, battery_ok, odometer, ignition, text }
    return [{ sensor: id === null ? `${sender}/${name}` : `${prefix} ${id}`, number, ...known, ...place }]
  })
  const { position } = message
  return [
    ...readings,
    ...(position === null ? [] : [{ position: { ...position, odometer }, ...device, text }]),
    ...(unmapped.length === 0 ? [] : [{ undecoded: text }]),
  ]
}
