import { ingestTpms4gCall } from '@coldbar/contract/ingest/tpms4g'
import { barFrom } from '@coldbar/domain/units/foreign-units'
import { type JsonPayload, jsonFieldsOf, parseJsonPayloads } from '../../door/parse-json-payloads.ts'
import type { DecodedPayloadPiece, PayloadDecoder } from '../../door/payload-decoder.ts'

type Fields = Readonly<Record<string, unknown>>

const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' && value.length <= 40 ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const LONGEST_SERIAL = 40

const serialOf = (sn: unknown): string | null => {
  const text = typeof sn === 'number' ? String(sn) : sn
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, LONGEST_SERIAL) : null
}

/** Its exceptions: 1 high pressure, 2 low pressure, 3 high temperature, 4 sensor lost, 5 battery low. What is wrong with a tire is judged here. */
const SENSOR_LOST = '4'
const BATTERY_LOW = '5'

const exceptionsOf = ({ exType }: Fields): ReadonlySet<string> => {
  // Anything else may have a `toString` that is no function.
  const text = typeof exType === 'string' || typeof exType === 'number' ? String(exType) : ''
  return new Set(
    text
      .slice(0, 40)
      .split(',')
      .map((type) => type.trim()),
  )
}

const tireOf = (serial: string, data: Fields, text: string): DecodedPayloadPiece[] => {
  const tire = numberIn(data.tireNo)
  if (tire === null) return [{ undecoded: text }]
  const exceptions = exceptionsOf(data)
  // The last figures that it had: nothing was measured.
  if (exceptions.has(SENSOR_LOST)) return []
  const pressure = numberIn(data.tiprValue)
  return [
    {
      sensor: `tpms4g ${serial}/${tire}`,
      device: [serial],
      time: null,
      pressure: pressure === null ? null : barFrom(pressure, 'kPa'),
      temperature: numberIn(data.tempValue),
      battery_ok: !exceptions.has(BATTERY_LOW),
      text,
    },
  ]
}

const placeOf = (serial: string, data: Fields, text: string): DecodedPayloadPiece[] => {
  const [latitude, longitude] = [numberIn(data.lat), numberIn(data.lng)]
  if (latitude === null || longitude === null) return [{ undecoded: text }]
  const position = { time: null, latitude, longitude, speed: null, hdop: null, odometer: null }
  return [{ position, device: [serial], text }]
}

/** Heat of hubs, and whether the device is locked: understood, and nothing that is kept here. */
const OTHERS: ReadonlySet<unknown> = new Set(['hubdata', 'state'])

const piecesOf = (message: JsonPayload): DecodedPayloadPiece[] => {
  if ('undecoded' in message) return [message]
  const { value, text } = message
  const sent = jsonFieldsOf(value)
  const serial = serialOf(sent?.sn)
  if (sent === null || serial === null) return [{ undecoded: text }]
  if (OTHERS.has(sent.cmd)) return []
  const entries: unknown[] = Array.isArray(sent.data) ? sent.data : [sent.data]
  return entries.flatMap((entry): DecodedPayloadPiece[] => {
    const data = jsonFieldsOf(entry)
    if (data !== null && sent.cmd === 'tpdata') return tireOf(serial, data, text)
    return data !== null && sent.cmd === 'device' ? placeOf(serial, data, text) : [{ undecoded: text }]
  })
}

/** What a 4G truck gateway posts (its makers' "json transmission protocol v1.1"): tires in kPa and °C, and where it is. It tells no time. */
export const tpms4gDecoder: PayloadDecoder = {
  name: 'tpms4g',
  call: ingestTpms4gCall,
  decode: (bytes) => parseJsonPayloads(bytes).flatMap(piecesOf),
}
