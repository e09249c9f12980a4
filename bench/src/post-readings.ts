/** A reading as a gateway sends it: bar gauge, °C, km/h, seconds since 1970. */
export type Reading = {
  tag_id: number
  time: number
  pressure: number
  temperature: number
  speed: number
  latitude: number
  longitude: number
}

/** Posts a batch and waits for its answer. Throws when not every reading is accepted. */
export const postReadings = async (url: string, key: string, readings: readonly Reading[]): Promise<void> => {
  const answer = await fetch(`${url}/ingest/readings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ readings }),
  })
  const { accepted } = (await answer.json()) as { accepted?: number }
  if (accepted !== readings.length) throw new Error(`ingest answered ${answer.status}, ${accepted} accepted`)
}
