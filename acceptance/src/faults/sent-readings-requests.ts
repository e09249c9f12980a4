/** A reading as it was sent. */
export type SentReading = {
  tag_id: number
  time: number
  pressure: number
  temperature: number
  speed: number
}

/** One request and how it ended: answered well, refused, or nobody knows. */
export type SentReadingsRequest = { fleetId: number; outcome: 'ok' | 'fail' | 'info'; readings: readonly SentReading[] }
