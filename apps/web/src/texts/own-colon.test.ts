import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

/** A text, a colon and a blank that are English's, and what they introduce. */
const ENGLISH_COLON = /\bt\([^`]*?\)\}: \$\{/g

it('what a text introduces follows the colon of its language: French has a blank before it', () => {
  const modules = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  expect(modules.length).toBeGreaterThan(500)
  const found = modules.flatMap((path) =>
    [...readFileSync(join(SOURCES, path), 'utf8').matchAll(ENGLISH_COLON)].map(([words]) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})
