import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = import.meta.dirname

/** What a file imports as it is read, and what these import in turn, that is a package. */
const packagesOf = (file, seen = new Set()) => {
  if (seen.has(file)) return []
  seen.add(file)
  const imported = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm),
  ]
  return imported.flatMap(([, one, other]) => {
    const name = one ?? other
    if (name.startsWith('.')) return packagesOf(path.resolve(path.dirname(file), name), seen)
    return name.startsWith('node:') ? [] : [`${name} in ${path.relative(FOLDER, file)}`]
  })
}

const installing = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'))
  .filter((name) => /^\s*await install\(\)/m.test(readFileSync(path.join(FOLDER, name), 'utf8')))

it.each(installing)('%s needs no package before it has installed them', (name) => {
  expect(packagesOf(path.join(FOLDER, name))).toEqual([])
})
