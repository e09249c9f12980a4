import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isTaggedTemplateExpression,
  isTemplateSpan,
} from 'typescript/unstable/ast/is'
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

/** The tree that a file of ours is in: this one, or a copy of an earlier one. */
const treeOf = (fileName: string): string => /^(.*)\/(?:apps|packages)\/\w+\/src\//.exec(fileName)?.[1] ?? ROOT

/** A place in the source as a person opens it. */
export const sourceLocationOf = (node: Node): string => {
  const file = node.getSourceFile()
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  return `${path.relative(treeOf(file.fileName), file.fileName)}:${line}`
}

/** Whether a node is a template of Kysely's `sql`. */
export const isSqlTemplate = (node: Node) =>
  isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql'

/** The file that an import means, of ours; undefined for a package. */
export const importedFile = (from: string, name: string): string | undefined => {
  if (name.startsWith('.')) return path.join(path.dirname(from), name)
  const [, workspace, rest] = /^@coldbar\/(\w+)\/(.+)$/.exec(name) ?? []
  if (workspace === undefined) return undefined
  const file = path.join(treeOf(from), 'packages', workspace, 'src', `${rest}.ts`)
  return existsSync(file) ? file : undefined
}

/** What types are asked of in a file: the compiler works in a process of its own, and is asked for all of them at once. */
const askedNodes = (file: SourceFile): readonly Node[] => {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node) || isConditionalExpression(node)) found.push(node)
    if (isTemplateSpan(node)) found.push(node.expression)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/**
 * Reads the server's source in a tree, without its tests. Some seconds: the compiler learns all types that it is asked for.
 * `tree`: this one unless given.
 */
export const openSourceProgram = (tree: string = ROOT): SourceProgram => {
  const config = path.join(tree, 'apps/server/src/testing/sql-claims/tsconfig.json')
  const api = new API({ cwd: tree })
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (project === undefined) throw new Error(`no project at ${config}`)
  const { program, checker } = project
  const own = path.join(tree, 'apps/server/src/')
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(own) && !name.startsWith(`${own}testing/`))
    .flatMap((name) => program.getSourceFile(name) ?? [])
  const types = new WeakMap<Node, Type | undefined>()
  const read = new WeakSet<SourceFile>()
  const typeOf = (node: Node): Type => {
    const file = node.getSourceFile()
    if (!read.has(file)) {
      read.add(file)
      const nodes = askedNodes(file)
      for (const [at, type] of checker.getTypeAtLocation(nodes).entries()) types.set(nodes[at] as Node, type)
    }
    const type = types.has(node) ? types.get(node) : checker.getTypeAtLocation(node)
    types.set(node, type)
    if (type === undefined) throw new Error(`no type at ${sourceLocationOf(node)}`)
    return type
  }
  const fragments = new Map<number, boolean>()
  const isFragment = (node: Node): boolean => {
    const type = typeOf(node)
    const before = fragments.get(type.id)
    if (before !== undefined) return before
    const found = /^(Aliased)?RawBuilder(<|$)/.test(checker.typeToString(type))
    fragments.set(type.id, found)
    return found
  }
  return {
    checker,
    typeOf,
    isFragment,
    files,
    fileAt: (name) => program.getSourceFile(name),
    close: () => api.close(),
  }
}
