import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A reading as a gateway sends it: bar gauge, °C, km/h, seconds since 1970. */
export type PostedReading = {
  tag_id: number
  time: number
  pressure: number
  temperature: number
  speed: number
  latitude: number
  longitude: number
}

/** The sender shares the machine with what it measures, so it is a plain one. */
const agent = new Agent({ keepAlive: true })

const post = (url: string, key: string, body: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const asked = request(`${url}/ingest/readings`, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })

const LATER_MS = 1_000

/** Posts a batch and waits for its answer; what cannot be stored now is sent again. Throws when not every reading is accepted. */
export const postReadings = async (url: string, key: string, readings: readonly PostedReading[]): Promise<void> => {
  const { status, text } = await post(url, key, JSON.stringify({ readings }))
  if (status === 503) {
    await wait(LATER_MS)
    return postReadings(url, key, readings)
  }
  const { accepted } = JSON.parse(text) as { accepted?: number }
  if (accepted !== readings.length) throw new Error(`ingest answered ${status}, ${accepted} accepted`)
}
