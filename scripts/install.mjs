import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { alone } from './alone.mjs'
import { missingPackages } from './installed.mjs'
import { inProject } from './project.mjs'
import { runOrExit } from './run.mjs'

const LOCK = inProject('package-lock.json')
const NPMS_NOTE = inProject('node_modules', '.package-lock.json')
const MARK = inProject('node_modules', '.installed')

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

const isComplete = (lock) => {
  const note = read(NPMS_NOTE)
  return note !== null && missingPackages(JSON.parse(lock), JSON.parse(note)).length === 0
}

/**
 * Brings node_modules to exactly what package-lock.json says, and does nothing (and needs no network) when it already is.
 * Packages' own install scripts are not run: nothing here needs them.
 */
export async function install() {
  const lock = readFileSync(LOCK, 'utf8')
  const mark = `${process.platform} ${process.arch} ${createHash('sha256').update(lock).digest('hex')}`
  const isInstalled = () => read(MARK) === mark || isComplete(lock)
  if (isInstalled()) return
  await alone(async () => {
    if (isInstalled()) return
    console.log('Installing packages (once, about half a minute) ...')
    await runOrExit('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'])
    writeFileSync(MARK, mark)
  })
}
