import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { MIGRATIONS_FOLDER, readMigrationFiles } from '../../db/schema/migration-files.ts'
import release from './previous-release.json' with { type: 'json' }

/** The tree that this file is in. */
const ROOT = path.join(import.meta.dirname, '../../../../..')

/** Whose processes may still serve while this version's migrations run. `npm run release` says when it is to be renewed. */
export const PREVIOUS_RELEASE: Readonly<{ version: string; commit: string; lastMigration: number }> = release

/** The numbers of the migrations that the previous release knows. */
export const numbersOfPreviousMigrations = (): ReadonlySet<number> =>
  new Set(
    readMigrationFiles(MIGRATIONS_FOLDER)
      .map(({ number }) => number)
      .filter((number) => number <= PREVIOUS_RELEASE.lastMigration),
  )

/** Whether this is a clone in whose history the previous release is; elsewhere its code cannot be had. */
export const hasPreviousCode = (): boolean =>
  spawnSync('git', ['cat-file', '-e', `${PREVIOUS_RELEASE.commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' }).status ===
  0

/**
 * Puts the previous release's code into a folder, with this tree's packages of others beside it and its own workspaces linked to each
 * other.
 */
export const extractPreviousCode = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  const options = { cwd: ROOT, maxBuffer: Number.POSITIVE_INFINITY } as const
  const places = ['package.json', 'tsconfig.base.json', 'apps', 'packages']
  const archive = execFileSync('git', ['archive', PREVIOUS_RELEASE.commit, ...places], options)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const [modules, own] = [path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')]
  mkdirSync(path.join(own, '@coldbar'), { recursive: true })
  for (const name of readdirSync(modules).filter((entry) => entry !== '@coldbar'))
    symlinkSync(path.join(modules, name), path.join(own, name))
  const workspaces = path.join(modules, '@coldbar')
  for (const name of readdirSync(workspaces))
    symlinkSync(readlinkSync(path.join(workspaces, name)), path.join(own, '@coldbar', name))
}
