import type { ResponseOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'

/** One reading as a gateway sends it: seconds since 1970, bar gauge, °C, km/h. */
export type SentReading = {
  tag_id: number
  time: number
  pressure: number
  temperature: number
  speed?: number
  latitude?: number
  longitude?: number
}

/** Posts readings as an alert unit does; throws when the server does not take them. */
export async function postReadings(
  origin: string,
  key: string,
  readings: readonly SentReading[],
): Promise<ResponseOf<Calls['ingest.readings']>> {
  const response = await fetch(new URL('/ingest/readings', origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ readings }),
  })
  if (!response.ok) throw new Error(`Ingest answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as ResponseOf<Calls['ingest.readings']>
}
