import type { Piece, Source } from '../../../door/source.ts'
import { elementsOf } from '../../../intake/intake.ts'

const decoded = (text: string): readonly unknown[] => {
  try {
    return elementsOf({ json: text })
  } catch (cause) {
    // Objects one per line are no JSON as a whole.
    if (text.includes('\n')) return elementsOf({ lines: text })
    throw cause
  }
}

/** Our own readings, as `POST /ingest/readings` takes them: JSON, or one object per line. */
export const readingsSource: Source = {
  name: 'readings',
  decode: (bytes): readonly Piece[] => {
    const text = bytes.toString()
    try {
      return decoded(text).map((element) => ({ element }))
    } catch {
      return [{ undecoded: text }]
    }
  },
}
