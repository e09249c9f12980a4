import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { inProject, ROOT } from '../project.mjs'

const MAIN = inProject('apps/server/src/commands/main.ts')

/** A program or thread that a file starts by where it lies. */
const STARTED = /(new URL\('(\.[^']+)\.)ts(', import\.meta\.url\))/g

/** The same said so that it would be missed. */
const UNSEEN = /new URL\('([^'.][^']*\.ts)', import\.meta\.url\)/

const isOurs = (id) => id.startsWith('.') || id.startsWith('@coldbar/') || path.isAbsolute(id)

const packageOf = (id) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')

/** Node runs TypeScript, but none that lies below node_modules: what is installed is JavaScript. */
const started = (found) => ({
  name: 'started-programs',
  load: {
    filter: { id: /\.ts$/ },
    handler(file) {
      const code = readFileSync(file, 'utf8')
      const unseen = UNSEEN.exec(code)
      if (unseen !== null)
        throw new Error(`${file} starts ${unseen[1]}: write './${unseen[1]}', by which it is compiled`)
      for (const [, , target] of code.matchAll(STARTED)) found.add(path.resolve(path.dirname(file), `${target}.ts`))
      return { code: code.replace(STARTED, '$1js$3'), moduleType: 'ts' }
    },
  },
})

const compileFrom = async (input, folder, needed) => {
  // Not before packages are installed: in a fresh copy this file is read first.
  const { rolldown } = await import('rolldown')
  const found = new Set()
  const build = await rolldown({
    input,
    cwd: ROOT,
    platform: 'node',
    external: (id) => {
      if (isOurs(id)) return false
      if (!isBuiltin(id)) needed.add(packageOf(id))
      return true
    },
    plugins: [started(found)],
    treeshake: false,
  })
  await build.write({
    dir: folder,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: ROOT,
    entryFileNames: '[name].js',
  })
  await build.close()
  return [...found].filter((file) => !input.includes(file))
}

/**
 * Writes the product as JavaScript to a folder, file by file where the sources lie, so that what is opened beside them is found, and
 * an error names the file that it is about. What one of them starts as a program or thread is compiled too. Returns the packages that
 * it imports.
 */
export const compile = async (folder) => {
  const input = [MAIN]
  const needed = new Set()
  for (let more = [MAIN]; more.length > 0; input.push(...more)) more = await compileFrom([...input], folder, needed)
  return needed
}
