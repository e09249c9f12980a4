import type { DecodedPiece, PayloadDecoder } from '../../../door/payload-decoder.ts'
import { uploadElements } from '../../../intake/intake.ts'

const decoded = (text: string): readonly unknown[] => {
  try {
    return uploadElements({ json: text })
  } catch (cause) {
    // Objects one per line are no JSON as a whole.
    if (text.includes('\n')) return uploadElements({ lines: text })
    throw cause
  }
}

/** Our own readings, as `POST /ingest/readings` takes them: JSON, or one object per line. */
export const readingsDecoder: PayloadDecoder = {
  name: 'readings',
  decode: (bytes): readonly DecodedPiece[] => {
    const text = bytes.toString()
    try {
      return decoded(text).map((element) => ({ element }))
    } catch {
      return [{ undecoded: text }]
    }
  },
}
