import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aStreetTilesFile } from '../../street-tiles/testing/a-street-tiles-file.ts'
import { anApiClient } from '../../testing/an-api-client.ts'

const STYLE = 'https://maps.depot.example/streets.json'
const TILES = '/index.php/api/maps/tiles'

const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-maps-'))
let file: string
let server: TestApp
let bare: TestApp

beforeAll(async () => {
  file = await aStreetTilesFile(folder, { tiles: [{ z: 4, x: 8, y: 5, text: 'Breda' }] })
  server = await anApp({ config: { mapStyleUrl: new URL(STYLE), mapTilesFile: file } })
  bare = await anApp()
  for (const app of [server, bare]) await app.addUser('guest')
})
afterAll(async () => {
  for (const { app } of [server, bare]) await app.close()
  rmSync(folder, { recursive: true })
})

const tiles = async (range: string | undefined, headers: Record<string, string> = {}, of = server) => {
  const { cookie } = await of.signIn('guest')
  return of.send({ url: TILES, headers: { cookie, ...headers, ...(range === undefined ? {} : { range }) } })
}

it('tells whoever is signed in where the streets come from', async () => {
  const guest = anApiClient(server, await server.signIn('guest'))
  expect((await guest('maps.streets')).json()).toEqual({ data: { style_url: STYLE } })
})

it('says with the session whether maps draw streets of its own file', async () => {
  for (const [of, has] of [
    [server, true],
    [bare, false],
  ] as const) {
    const guest = anApiClient(of, await of.signIn('guest'))
    expect((await guest('profile.ping')).json().data.has_street_tiles).toBe(has)
  }
})

it('sends the part of the file that is asked for, as it lies on the disk', async () => {
  const answer = await tiles('bytes=0-126')
  expect(answer.statusCode).toBe(206)
  const bytes = readFileSync(file)
  expect(answer.rawPayload).toEqual(bytes.subarray(0, 127))
  expect(answer.headers).toMatchObject({
    'content-range': `bytes 0-126/${bytes.length}`,
    'content-type': 'application/vnd.pmtiles',
    'cache-control': 'private, max-age=86400',
    'accept-ranges': 'bytes',
    'content-length': '127',
  })
})

it.each([undefined, 'bytes=-5', 'bytes=0-1,3-4', 'bytes=0-9999999999', 'bytes=999999999-999999999'])(
  'sends nothing of it for %s but how long it is, unless it is a part that exists',
  async (range) => {
    const answer = await tiles(range)
    const size = readFileSync(file).length
    // What reaches past the end is cut off there.
    if (range === 'bytes=0-9999999999') expect(answer.rawPayload).toHaveLength(size)
    else expect(answer).toMatchObject({ statusCode: 416, body: '' })
    expect(answer.headers['content-range']).toMatch(new RegExp(`/${size}$`))
  },
)

it('has nothing new for who has it, until another file is put in its place', async () => {
  const first = await tiles('bytes=0-9')
  const tag = String(first.headers.etag)
  expect(await tiles('bytes=0-9', { 'if-none-match': tag })).toMatchObject({ statusCode: 304, body: '' })
  writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(1)]))
  const again = await tiles('bytes=0-9', { 'if-none-match': tag })
  expect(again.statusCode).toBe(206)
  expect(again.headers.etag).not.toBe(tag)
})

it('is for who is signed in alone, and 404 where there is no file', async () => {
  const strange = await server.send({ url: TILES, headers: { range: 'bytes=0-9' } })
  expect(strange.statusCode).toBe(401)
  expect((await tiles('bytes=0-9', {}, bare)).statusCode).toBe(404)
})
