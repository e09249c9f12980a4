import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { isIdentifier, isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Type } from 'typescript/unstable/sync'

/** The server's source as the compiler reads it. */
export type SourceProgram = {
  checker: Checker
  /** The server's own files but its tests. */
  files: readonly SourceFile[]
  /** The type of an expression or of a name that is declared. */
  typeOf(node: Node): Type
  /** Whether an expression is a piece of SQL. */
  isFragment(node: Node): boolean
  fileAt(path: string): SourceFile | undefined
  close(): void
}

const ROOT = path.join(import.meta.dirname, '../../../../..')

/** A place in the source as a person opens it. */
export const placeOf = (node: Node): string => {
  const file = node.getSourceFile()
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  return `${path.relative(ROOT, file.fileName)}:${line}`
}

/** Whether a node is a template of Kysely's `sql`. */
export const isSqlTemplate = (node: Node) =>
  isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql'

/** The file that an import means, of ours; undefined for a package. */
export const importedFile = (from: string, name: string): string | undefined => {
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  const [, workspace, rest] = /^@coldbar\/(\w+)\/(.+)$/.exec(name) ?? []
  if (workspace === undefined) return undefined
  const file = path.join(ROOT, 'packages', workspace, 'src', `${rest}.ts`)
  return existsSync(file) ? file : undefined
}

/** The compiler works in a process of its own: it is asked once. */
const byNode = <Value>(ask: (node: Node) => Value): ((node: Node) => Value) => {
  const known = new WeakMap<Node, Value>()
  return (node) => {
    const before = known.get(node)
    if (before !== undefined) return before
    const value = ask(node)
    known.set(node, value)
    return value
  }
}

/** Reads the server's source, without its tests. Some seconds: the compiler learns all types that it is asked for. */
export const openSource = (): SourceProgram => {
  const config = path.join(import.meta.dirname, 'tsconfig.json')
  const api = new API({ cwd: ROOT })
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (project === undefined) throw new Error(`no project at ${config}`)
  const { program, checker } = project
  const own = path.join(ROOT, 'apps/server/src/')
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(own) && !name.startsWith(`${own}testing/`))
    .flatMap((name) => program.getSourceFile(name) ?? [])
  const typeOf = byNode((node) => {
    const type = checker.getTypeAtLocation(node)
    if (type === undefined) throw new Error(`no type at ${placeOf(node)}`)
    return type
  })
  return {
    checker,
    typeOf,
    isFragment: byNode((node) => /^(Aliased)?RawBuilder(<|$)/.test(checker.typeToString(typeOf(node)))),
    files,
    fileAt: (name) => program.getSourceFile(name),
    close: () => api.close(),
  }
}
