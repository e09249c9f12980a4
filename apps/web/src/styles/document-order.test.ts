import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

const REORDERS = /(?:^|[\s;{])(?:order:|flex-(?:direction|flow):[^;]*reverse)/gm

it('no style shows parts in another order than that in which keys and screen readers come to them', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((path) =>
    [...readFileSync(join(SOURCES, path), 'utf8').matchAll(REORDERS)].map(([rule]) => `${path}: ${rule.trim()}`),
  )
  expect(found).toEqual([])
})
