import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { runOrExit } from './run.mjs'

const MARK = inProject('node_modules', '.installed')

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex')

/**
 * Brings node_modules to exactly what package-lock.json says, and does nothing (and needs no network) when it already is.
 * Packages' own install scripts are not run: nothing here needs them.
 */
export async function install() {
  const lock = wanted()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return
  console.log('Installing packages (once, about half a minute) ...')
  await runOrExit('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'])
  writeFileSync(MARK, lock)
}
