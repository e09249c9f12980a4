import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient } from '../../testing/an-api-client.ts'

const STYLE = 'https://maps.depot.example/streets.json'

let server: TestApp

beforeAll(async () => {
  server = await anApp({ config: { mapStyleUrl: new URL(STYLE) } })
  await server.addUser('guest')
})
afterAll(() => server.app.close())

it('tells whoever is signed in where the streets come from', async () => {
  const guest = anApiClient(server, await server.signIn('guest'))
  expect((await guest('maps.streets')).json()).toEqual({ data: { style_url: STYLE } })
})
