import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../project.mjs'

const IMPORT =
  /(?:^|[\s;])(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

/**
 * The imports a file names: what it asks for, and whether only types are taken.
 *
 * @internal Tests give it texts; the check reads files.
 */
export function importsOf(text) {
  return [...withoutComments(text).matchAll(IMPORT)].map(([, , type, named, dynamic]) => ({
    specifier: named ?? dynamic,
    typeOnly: type !== undefined,
    dynamic: named === undefined,
  }))
}

/** The project path a specifier leads to, or null for a library (`react`, `node:fs`) or an asset that is no code. */
function resolveImport(from, specifier) {
  const own = /^@coldbar\/([^/]+)\/(.+)$/.exec(specifier)
  if (own !== null) {
    const home = ['server', 'web', 'simulator'].includes(own[1]) ? 'apps' : 'packages'
    return `${home}/${own[1]}/src/${own[2]}.ts`
  }
  if (!specifier.startsWith('.')) return null
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, '')))
  return (
    [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find(
      (file) => /\.tsx?$/.test(file) && existsSync(inProject(file)),
    ) ?? null
  )
}

/** Project file → the project files it imports. */
export function importGraph(files) {
  return new Map(
    files.map((file) => [
      file,
      importsOf(readFileSync(inProject(file), 'utf8'))
        .map((found) => ({ ...found, target: resolveImport(file, found.specifier) }))
        .filter(({ target }) => target !== null),
    ]),
  )
}

/** Cycles of value imports (types vanish, and a dynamic import waits until it is asked for): each as the list of its files. */
export function cycles(graph) {
  const found = []
  const done = new Set()
  const path = []
  const visit = (file) => {
    const at = path.indexOf(file)
    if (at >= 0) {
      found.push([...path.slice(at), file])
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const { target, typeOnly, dynamic } of graph.get(file) ?? []) if (!typeOnly && !dynamic) visit(target)
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return found
}
