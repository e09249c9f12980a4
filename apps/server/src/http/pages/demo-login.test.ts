import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { serveWebApp } from './static-files.ts'

const DEMO_LOGIN = { login: 'user', password: 'of </script> the demo' }
const ROUTES = [{ path: '/login', open: true, everyday: false, scripts: [], styles: [], asks: [] }]

let webDirectory: string
beforeAll(async () => {
  webDirectory = await mkdtemp(join(tmpdir(), 'coldbar-web-'))
  await writeFile(join(webDirectory, 'index.html'), '<!doctype html><html lang="en"><head></head><div id="root"></div>')
  const files = { session: '/ping', texts: {}, furtherTexts: {}, startTexts: { en: {} }, routes: ROUTES }
  await writeFile(join(webDirectory, 'route-files.json'), JSON.stringify(files))
})
afterAll(() => rm(webDirectory, { recursive: true }))

type Asked = { url?: string; remoteAddress?: string; headers?: Record<string, string>; publicUrl?: string }

const loginPage = async ({ url = '/login', remoteAddress = '127.0.0.1', headers = {}, publicUrl }: Asked = {}) => {
  const config = readConfig({ SECRET_KEY: 'the key of a test, of no installation', PUBLIC_URL: publicUrl })
  const app = Fastify()
  await serveWebApp(app, { ...config, webDirectory }, async () => DEMO_LOGIN)
  const answer = await app.inject({ url, remoteAddress, headers: { host: 'localhost:8080', ...headers } })
  await app.close()
  return answer
}

it.each<Asked>([{}, { url: '/' }, { remoteAddress: '::1', headers: { host: '[::1]:8080' } }])(
  'holds the demo’s login for a browser on the machine of the server, and is kept nowhere: %j',
  async (asked) => {
    const { body, headers } = await loginPage(asked)
    const [, data = ''] = /<script type="application\/json" id="demo-login">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(data)).toEqual(DEMO_LOGIN)
    expect(headers['cache-control']).toBe('no-store')
  },
)

it.each<Asked>([
  { remoteAddress: '192.168.1.20' },
  { headers: { host: 'rebound.example.com' } },
  { headers: { host: 'localhost.example.com' } },
  { headers: { 'x-forwarded-for': '192.168.1.20' } },
  { headers: { via: '1.1 proxy' } },
  { publicUrl: 'https://tires.example.com', headers: { host: 'localhost:8080' } },
  // Who has a session sees no login here.
  { url: '/', headers: { cookie: 'sid=abc; csrf_test_name=def' } },
])('holds no login for others: %j', async (asked) => {
  const { body, statusCode } = await loginPage(asked)
  expect(statusCode).toBe(200)
  expect(body).not.toContain('demo-login')
})
