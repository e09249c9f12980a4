import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'

const dataDir = mkdtempSync(path.join(inject('runFolder'), 'weak-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Starts the program as `npm start` does, on a database that nobody reaches, and resolves with how it ended and what it said. */
const started = (env: Record<string, string>): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    const main = path.join(import.meta.dirname, 'main.ts')
    const unreachable = { DATABASE_URL: 'postgres://a@127.0.0.1:1/none', DATA_DIR: dataDir, PORT: '0' }
    const settings = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: path.join(inject('runFolder'), 'compiled') }
    execFile(process.execPath, [main], { env: { ...settings, ...unreachable, ...env } }, (error, _, said) =>
      resolve({ code: error?.code, said }),
    )
  })

it('does not start with a weak ADMIN_PASSWORD, and says so in a sentence', async () => {
  const { code, said } = await started({ ADMIN_PASSWORD: 'admin' })
  expect(said).toContain('ADMIN_PASSWORD must have at least 8 characters.')
  expect(code).toBe(1)
})
