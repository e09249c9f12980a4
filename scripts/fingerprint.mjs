import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './project.mjs'

const SKIP = new Set(['node_modules', 'dist', '.git'])

function* files(place) {
  if (!statSync(place, { throwIfNoEntry: false })) return
  if (statSync(place).isFile()) {
    yield place
    return
  }
  for (const entry of readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIP.has(entry.name)) continue
    if (entry.isDirectory()) yield* files(path.join(place, entry.name))
    else if (entry.isFile()) yield path.join(place, entry.name)
  }
}

/** One hash over the content of files and folders (relative to the project), to tell whether something built from them is still good. */
export function fingerprint(...places) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of files(inProject(place)))
      hash.update(path.relative(inProject(), file)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}
