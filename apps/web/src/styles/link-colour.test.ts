import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

/** Rules that give links within a class the colour of links, strongly enough to win over the colour of a button's label. */
const OVER_BUTTONS = /^\s*\.[^{}]*\ba \{[^}]*\bcolor: var\(--accent\)/gm

it('no place colours its links so that a button in it, such as the number of a driver, reads as its own ground', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((path) =>
    [...readFileSync(join(SOURCES, path), 'utf8').matchAll(OVER_BUTTONS)].map(
      ([rule]) => `${path}: ${rule.trim().split(' {')[0]}`,
    ),
  )
  expect(found).toEqual([])
})
