import type { DecodedPayloadPiece, PayloadDecoder } from '../../../door/payload-decoder.ts'
import { readingElementsOfUpload } from '../../../intake/intake.ts'

const decoded = (text: string): readonly unknown[] => {
  try {
    return readingElementsOfUpload({ json: text })
  } catch (cause) {
    // Objects one per line are no JSON as a whole.
    if (text.includes('\n')) return readingElementsOfUpload({ lines: text })
    throw cause
  }
}

/** Our own readings, as `POST /ingest/readings` takes them: JSON, or one object per line. */
export const ownReadingsDecoder: PayloadDecoder = {
  name: 'readings',
  decode: (bytes): readonly DecodedPayloadPiece[] => {
    const text = bytes.toString()
    try {
      return decoded(text).map((element) => ({ element }))
    } catch {
      return [{ undecoded: text }]
    }
  },
}
