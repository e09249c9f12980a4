import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApp, type TestApp } from '../testing/an-app.ts'

const ROUTE_FILES = {
  session: '/index.php/api/profile/ping',
  texts: { en: '/assets/en-1.js', nl: '/assets/nl-1.js' },
  furtherTexts: { en: '/assets/en-2.js', nl: '/assets/nl-2.js' },
  startTexts: { en: { login: 'Sign <in> $& $1' }, nl: { login: 'Inloggen' } },
  routes: [
    { path: '/login', open: true, everyday: true, scripts: [], styles: [], asks: [] },
    { path: '/shared', open: true, everyday: false, scripts: ['/assets/shared-1.js'], styles: [], asks: [] },
    {
      path: '/vehicles3/{-$vehicleId}',
      open: false,
      everyday: true,
      scripts: ['/assets/frame-1.js', '/assets/vehicles-1.js'],
      styles: ['/assets/frame-1.css'],
      asks: ['/index.php/api/vehicles/all_compressed'],
    },
  ],
}

const SIGNED_IN = 'sid=abc; csrf_test_name=def'

let server: TestApp
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'coldbar-web-'))
  await mkdir(join(root, 'dist/assets'), { recursive: true })
  await writeFile(join(root, 'secret.txt'), 'secret')
  await writeFile(
    join(root, 'dist/index.html'),
    '<!doctype html><html lang="en"><head><title>Coldbar</title></head><div id="root"><!--frame--><i>frame</i><!--/frame--></div>',
  )
  await writeFile(join(root, 'dist/route-files.json'), JSON.stringify(ROUTE_FILES))
  await writeFile(join(root, 'dist/favicon.svg'), '<svg/>')
  await writeFile(join(root, 'dist/service-worker.js'), 'self')
  await writeFile(join(root, 'dist/assets/app-1a2b.js'), 'plain')
  await writeFile(join(root, 'dist/assets/app-1a2b.js.br'), 'brotli')
  await writeFile(join(root, 'dist/assets/worker-1a2b.mjs'), 'worker')
  await writeFile(join(root, 'dist/assets/app-1a2b.js.map'), '{}')
  server = await anApp({ config: { webDirectory: join(root, 'dist') } })
})
afterAll(async () => {
  await server.app.close()
  await rm(root, { recursive: true })
})

test.each(['/', '/vehicles3/7', '/tires/events/2/5', '/an/unknown/path'])(
  '%s is the page, asked for anew',
  async (url) => {
    const answer = await server.send({ url, headers: { host: 'localhost:8080' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Coldbar')
    expect(answer.headers['cache-control']).toContain('no-cache')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src http://localhost:8080/assets/; worker-src")
    expect(policy).not.toContain("script-src 'self'")
  },
)

test("the page's worker is asked for anew, and reaches this host alone", async () => {
  const { statusCode, headers } = await server.send({ url: '/service-worker.js', headers: { host: 'localhost:8080' } })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toContain('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  const page = await server.send({ url: '/', headers: { host: 'localhost:8080' } })
  expect(page.headers['content-security-policy']).toContain(
    'worker-src http://localhost:8080/assets/ http://localhost:8080/service-worker.js;',
  )
})

const namedIn = (page: string): string[] =>
  [...page.matchAll(/<link rel="(?:modulepreload|stylesheet|preload)"[^>]* href="([^"]+)">/g)].map(
    ([, href = '']) => href,
  )

/** The texts that a page holds, as its script reads them. */
const textsIn = (page: string): { lang: string; texts: unknown } | null => {
  const found = /<script type="application\/json" id="start-texts" lang="(\w\w)">(.*?)<\/script>/.exec(page)
  return found === null ? null : { lang: found[1] ?? '', texts: JSON.parse(found[2] ?? '') }
}

describe('the page names', () => {
  const pageFor = async (url: string, cookie = '') => {
    const { body, headers } = await server.send({ url, headers: { host: 'localhost:8080', cookie } })
    expect(headers.vary).toContain('cookie')
    return body
  }

  test.each(['/vehicles3', '/vehicles3/', '/vehicles3/7', '/vehicles3/7?page=2'])(
    'styles, session, list, texts and files of %s to whoever is signed in, below the frame',
    async (url) => {
      const page = await pageFor(url, SIGNED_IN)
      expect(namedIn(page)).toEqual([
        '/assets/frame-1.css',
        '/index.php/api/profile/ping',
        '/index.php/api/vehicles/all_compressed',
        '/assets/en-1.js',
        '/assets/frame-1.js',
        '/assets/vehicles-1.js',
      ])
      expect(page).toContain('<i>frame</i>')
    },
  )

  test('of the login nothing, and holds its texts in the language chosen here', async () => {
    const page = await pageFor('/login', 'language=nl')
    expect(namedIn(page)).toEqual([])
    expect(page).toContain('<html lang="nl">')
    expect(textsIn(page)).toEqual({ lang: 'nl', texts: { login: 'Inloggen' } })
    const english = await pageFor('/login', 'language="><script>')
    expect(textsIn(english)).toEqual({ lang: 'en', texts: { login: 'Sign <in> $& $1' } })
    expect(english).not.toContain('<in>')
  })

  test('of the login its texts in the language of the browser, until one is chosen here', async () => {
    const dutch = { host: 'localhost:8080', 'accept-language': 'fi, nl-BE;q=0.9, en;q=0.5' }
    expect((await server.send({ url: '/login', headers: dutch })).body).toContain('<html lang="nl">')
    const chosen = await server.send({ url: '/login', headers: { ...dutch, cookie: 'language=en' } })
    expect(chosen.body).toContain('<html lang="en">')
    expect(chosen.headers.vary).toContain('accept-language')
  })

  test('of what a link opens all, in the language of the browser, and for no search engine', async () => {
    const dutch = { 'accept-language': 'fi, nl-BE;q=0.9, en;q=0.5' }
    const answer = await server.send({ url: '/shared', headers: dutch })
    expect(namedIn(answer.body)).toEqual(['/assets/nl-1.js', '/assets/nl-2.js', '/assets/shared-1.js'])
    expect(answer.body).toContain('<html lang="nl">')
    expect(answer.body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    expect(answer.headers.vary).toContain('accept-language')
    const chosen = await server.send({ url: '/shared', headers: { ...dutch, cookie: 'language=en' } })
    expect(chosen.body).toContain('<html lang="en">')
    const other = await server.send({ url: '/vehicles3', headers: dutch })
    expect(other.body).toContain('<html lang="nl">')
    expect(other.body).not.toContain('robots')
  })

  test.each(['/vehicles3', '/vehicles3/7'])(
    'neither calls nor the frame of %s to whoever has no session: they are led to the login',
    async (url) => {
      const page = await pageFor(url, 'language=nl')
      expect(namedIn(page)).toEqual([])
      expect(textsIn(page)?.lang).toBe('nl')
      expect(page).not.toContain('frame')
    },
  )

  test.each(['/', '/vehicles3/7/8', '/vehicles33', '/vehicles'])('nothing of a route that %s is not', async (url) => {
    expect(namedIn(await pageFor(url, SIGNED_IN))).toEqual(['/assets/en-1.js'])
  })
})

test('what the build says of its routes is no file of the page', async () =>
  expect((await server.send({ url: '/route-files.json' })).statusCode).toBe(404))

test.each([
  '/.env',
  '/.git/config',
  '/%2egit/config',
  '/vehicles3/.htaccess',
  '/backup.sql.longextension',
  '/a.b/c',
  '/x.',
])('%s is no page', async (url) => expect((await server.send({ url })).statusCode).toBe(404))

test('hashed assets are kept for ever and come compressed where they are', async () => {
  const url = '/assets/app-1a2b.js'
  const compressed = await server.send({ url, headers: { 'accept-encoding': 'br' } })
  expect(compressed.body).toBe('brotli')
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
  expect(compressed.headers['content-type']).toContain('javascript')
  expect(compressed.headers['cache-control']).toContain('immutable')
  expect((await server.send({ url })).body).toBe('plain')
})

test('a module worker is JavaScript', async () => {
  const answer = await server.send({ url: '/assets/worker-1a2b.mjs' })
  expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
})

test.each([
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%00',
  '/assets/nothing.js',
  '/assets/app-1a2b.js.map',
  '/.git/config.json',
  '/index.php/api/nothing',
  '/index.php',
  '/ingest/nothing',
])('%s is refused', async (url) => {
  const answer = await server.send({ url })
  expect([400, 403, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toContain('secret')
})

test('HEAD of a call does nothing', async () => {
  expect((await server.send({ method: 'HEAD', url: '/index.php/api/profile/logout' })).statusCode).toBe(404)
})
