import { Readable } from 'node:stream'

export const JSONP_CONTENT_TYPE = 'application/javascript; charset=utf-8'

const ESCAPED: Record<string, string> = { '\u2028': '\\u2028', '\u2029': '\\u2029', '<': '\\u003c', '>': '\\u003e' }

const escaped = (json: string): string => json.replace(/[\u2028\u2029<>]/g, (char) => ESCAPED[char] ?? char)

const opened = (callback: string): string => `/**/${callback}(`
const CLOSED = ');'

/**
 * The answer as a script. The leading comment stops an attacker-chosen callback from being the first bytes
 * of the file, and the escapes keep line separators and `</script>` in names from ending the string.
 */
export const jsonpBody = (callback: string, json: string): string => opened(callback) + escaped(json) + CLOSED

async function* pieces(callback: string, json: Readable): AsyncGenerator<string> {
  yield opened(callback)
  for await (const piece of json.setEncoding('utf8')) yield escaped(String(piece))
  yield CLOSED
}

/** As `jsonpBody`, of an answer that comes in pieces: a fleet's tires in one text would hold up everybody else. */
export const jsonpStream = (callback: string, json: Readable): Readable =>
  Readable.from(pieces(callback, json), { objectMode: false })
