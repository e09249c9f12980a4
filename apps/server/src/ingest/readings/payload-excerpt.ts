import { NonJsonLine } from './parse-ndjson-lines.ts'

/** As much of a refused reading as is kept, bytes of UTF-8. */
const KEPT_BYTES = 1024

// PostgreSQL's text cannot hold the zero character, and half of a surrogate pair is not UTF-8.
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed()

const cut = (text: string): string => {
  const bytes = new TextEncoder().encodeInto(text, new Uint8Array(KEPT_BYTES))
  return text.slice(0, bytes.read)
}

/** The beginning of a text, as any database column can hold it: at most 1 KiB. */
export const storableTextExcerpt = (text: string): string => cut(storable(text.slice(0, KEPT_BYTES)))

/** What was sent, as text of at most 1 KiB that any database column can hold. */
export const payloadExcerpt = (raw: unknown): string =>
  storableTextExcerpt(raw instanceof NonJsonLine ? raw.text : (JSON.stringify(raw) ?? ''))
