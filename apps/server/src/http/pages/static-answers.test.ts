import { createHook } from 'node:async_hooks'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '../testing/an-app.ts'

// Whoever is not signed in must not be able to make the server work: what it answers to them is compressed once, not each time.

const LONG = 'a text of some length, '.repeat(200)
const ROUTE_FILES = {
  session: '/index.php/api/profile/ping',
  texts: { en: '/assets/en-1.js', nl: '/assets/nl-1.js' },
  furtherTexts: { en: '/assets/en-2.js', nl: '/assets/nl-2.js' },
  startTexts: { en: { login: LONG }, nl: { login: LONG } },
  routes: [
    { path: '/login', open: true, everyday: true, scripts: [], styles: [], asks: [] },
    { path: '/shared', open: true, everyday: false, scripts: ['/assets/shared-1.js'], styles: [], asks: [] },
    {
      path: '/vehicles3/{-$vehicleId}',
      open: false,
      everyday: true,
      scripts: ['/assets/vehicles-1.js'],
      styles: [],
      asks: [],
    },
  ],
}
/** Of every kind that the build holds; none has a compressed neighbour, as after a build that forgot one. */
const FILES = [
  'world.json',
  'towns.geojson',
  'app.webmanifest',
  'sw.js',
  'icon.svg',
  'note.html',
  'note.csv',
  'note.txt',
]

let server: TestApp
let root: string
let compressions = 0
const counter = createHook({
  init: (_id, type) => {
    if (type === 'ZLIB') compressions += 1
  },
})

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'coldbar-static-'))
  await mkdir(join(root, 'assets'))
  await writeFile(
    join(root, 'index.html'),
    `<html lang="en"><head></head><!--frame-->${LONG}<!--/frame-->${LONG}</html>`,
  )
  await writeFile(join(root, 'route-files.json'), JSON.stringify(ROUTE_FILES))
  for (const file of FILES) {
    await writeFile(join(root, file), LONG)
    await writeFile(join(root, 'assets', file), LONG)
  }
  server = await anApp({ config: { webDirectory: root, requestsPerSecond: 100_000 } })
  counter.enable()
})
afterAll(async () => {
  counter.disable()
  await server.app.close()
  await rm(root, { recursive: true })
})

/** Every address of the whole server that is read by GET, as its own list of routes says; parameters stand for a 1. */
const everyAddress = (): string[] => {
  const lines = server.app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')
  const open: string[] = []
  const found: string[] = []
  for (const line of lines) {
    const [, indent = '', piece = '', methods] = /^([│ ]*)[└├]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    open.length = depth
    open[depth] = piece
    if (methods?.split(', ').includes('GET')) found.push(open.join('').replaceAll(/:\w+/g, '1'))
  }
  return found
}

const PAGES = ['/', '/login', '/shared', '/take', '/vehicles3', '/vehicles3/7', '/no/such/page']
const asked = (url: string, encoding: string, cookie = '') =>
  server.send({ url, headers: { 'accept-encoding': encoding, cookie, host: 'localhost:8080' } })

/** Streams never end, and `*` is what a folder of files is served by. */
const isAsked = (address: string): boolean => !address.includes('*') && !address.endsWith('/live')

describe('what whoever is not signed in asks for', () => {
  it('is compressed once, whichever address it is', async () => {
    const addresses = [...everyAddress().filter(isAsked), ...FILES.map((file) => `/assets/${file}`), ...PAGES]
    expect(addresses).toEqual(
      expect.arrayContaining(['/index.php/api/docs', '/index.php/api/openapi.json', '/world.json']),
    )
    const again = new Set<string>()
    for (const url of addresses) {
      for (const encoding of ['br', 'gzip', 'gzip, deflate, br', '*', 'br;q=0, gzip']) {
        for (const cookie of ['', 'sid=abc', 'sid=abc; language=nl']) {
          await asked(url, encoding, cookie)
          const before = compressions
          await asked(url, encoding, cookie)
          if (compressions > before) again.add(url)
        }
      }
    }
    expect([...again]).toEqual([])
  }, 60_000)

  it.each(['/index.php/api/docs', '/index.php/api/openapi.json', '/login', '/vehicles3'])(
    '%s comes compressed, and not at all to whom has it',
    async (url) => {
      const plain = await asked(url, 'identity')
      expect(plain.headers['content-encoding']).toBeUndefined()
      const br = await asked(url, 'gzip, br')
      expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
      expect(br.headers.vary).toContain('accept-encoding')
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
      const gzip = await asked(url, 'br;q=0, gzip;q=0.5')
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
      const headers = { 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag), host: 'localhost:8080' }
      const known = await server.send({ url, headers })
      expect(known.statusCode).toBe(304)
      expect(known.rawPayload).toHaveLength(0)
      expect(known.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    },
  )

  it('is counted here: the first who asks has it compressed', async () => {
    const fresh = await anApp({ config: { webDirectory: root } })
    const before = compressions
    for (let time = 0; time < 3; time += 1)
      await fresh.send({ url: '/login', headers: { 'accept-encoding': 'br', host: 'localhost:8080' } })
    expect(compressions).toBe(before + 1)
    await fresh.app.close()
  })
})
