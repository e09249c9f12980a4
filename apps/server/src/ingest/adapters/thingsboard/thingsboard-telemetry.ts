import { jsonFieldsOf } from '../../door/parse-json-payloads.ts'

/** The values that one device said at one moment. */
export type ThingsboardTelemetry = {
  /** As a gateway calls it that speaks for several; null for what signed in itself. */
  device: string | null
  /** s since 1970 */
  time: number | null
  values: Readonly<Record<string, unknown>>
}

const MILLISECONDS = 1_000
const LONGEST_NAME = 40

const timeOf = (ts: unknown): number | null =>
  typeof ts === 'number' && Number.isFinite(ts) ? ts / MILLISECONDS : null

/** `{k: v}` or `{ts, values}` */
const pointOf = (device: string | null, value: unknown): ThingsboardTelemetry | null => {
  const fields = jsonFieldsOf(value)
  if (fields === null) return null
  const values = jsonFieldsOf(fields.values)
  return values === null ? { device, time: null, values: fields } : { device, time: timeOf(fields.ts), values }
}

/** What a message says: `{k: v}`, `{ts, values}`, or that of a gateway, `{"Device A": [{ts, values}]}`. Null in place of what is none. */
export const parseThingsboardTelemetry = (value: unknown): (ThingsboardTelemetry | null)[] => {
  const fields = jsonFieldsOf(value)
  const devices = fields === null ? [] : Object.entries(fields)
  const isGateway = devices.length > 0 && devices.every(([, points]) => Array.isArray(points))
  if (!isGateway) return [pointOf(null, value)]
  return devices.flatMap(([name, points]) => {
    const device = name.trim().slice(0, LONGEST_NAME)
    return (points as readonly unknown[]).map((point) => pointOf(device === '' ? null : device, point))
  })
}
