import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint } from './fingerprint.mjs'
import { inProject, ROOT } from './project.mjs'

let folder
let place
beforeEach(() => {
  mkdirSync(inProject('.cache'), { recursive: true })
  folder = mkdtempSync(inProject('.cache', 'fingerprint-'))
  place = path.relative(ROOT, folder)
  writeFileSync(path.join(folder, 'a.ts'), 'a')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('stays while nothing changes, and ignores what was built or installed', () => {
  const before = fingerprint(place)
  mkdirSync(path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'dist', 'a.js'), 'built')
  expect(fingerprint(place)).toBe(before)
})

it('changes with content, with a name, and with a file more', () => {
  const seen = [fingerprint(place)]
  writeFileSync(path.join(folder, 'a.ts'), 'b')
  seen.push(fingerprint(place))
  writeFileSync(path.join(folder, 'b.ts'), '')
  seen.push(fingerprint(place))
  rmSync(path.join(folder, 'a.ts'))
  writeFileSync(path.join(folder, 'c.ts'), 'b')
  seen.push(fingerprint(place))
  expect(new Set(seen).size).toBe(seen.length)
})

it('takes a place that does not exist as empty', () => {
  expect(fingerprint('no/such/place')).toBe(fingerprint())
})
