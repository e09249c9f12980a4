import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { at: number; path: string; query: URLSearchParams; userAgent: string | undefined }

export type TestGeocoder = {
  url: URL
  /** Every question, in the order in which they came. */
  asked: Asked[]
  /** How the next questions are answered; a street named after the latitude unless a test says otherwise. */
  answerWith(answer: (asked: Asked, response: ServerResponse) => void): void
  stop(): Promise<void>
}

const streetAt = ({ query }: Asked, response: ServerResponse): void => {
  const address = { road: `Street ${query.get('lat')}`, city: 'Rotterdam', country_code: 'nl' }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ address }))
}

/** A web server of this machine that plays Nominatim's reverse API. */
export const aTestGeocoder = async (): Promise<TestGeocoder> => {
  const asked: Asked[] = []
  let answer = streetAt
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const question = { at: Date.now(), path: pathname, query: searchParams, userAgent: request.headers['user-agent'] }
    asked.push(question)
    answer(question, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/nominatim?key=k`),
    asked,
    answerWith: (next) => {
      answer = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
