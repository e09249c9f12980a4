import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runOrExit } from '../run.mjs'
import { stage } from './stage.mjs'

/** What only people who program with a package open; and of letters the weights that no report is set in. */
const NOT_RUN = /\.(map|md|d\.ts|d\.cts|d\.mts|ttf\.png)$|(?<!_400Regular|_700Bold)\.ttf$/

/**
 * The product in a folder with all packages that it runs on, but for PostgreSQL and Node, which the machine brings or whoever calls puts
 * there.
 */
export const installed = async (folder) => {
  const manifest = await stage(folder, { lean: true })
  await runOrExit('npm', [
    ...['ci', '--prefix', folder, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  ])
  const packages = path.join(folder, 'node_modules')
  for (const { parentPath, name } of readdirSync(packages, { recursive: true, withFileTypes: true }))
    if (NOT_RUN.test(name)) rmSync(path.join(parentPath, name), { recursive: true, force: true })
  return manifest
}
