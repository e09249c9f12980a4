/** What a gateway sends at once in the language of a source. */
type Sample = {
  /** One body, as it comes. */
  bytes: Buffer
  /** How many readings are in it; the bench fails where the decoder finds others. */
  readings: number
}

/** By the name of the source. A source of apps/server/src/sources.ts that has none here fails the bench. */
export const SOURCE_SAMPLES: Readonly<Record<string, Sample>> = {}
