import type { CallExpression, Identifier, Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isPropertyAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { type FunctionNode, findExportBinding, identifierBindingOf } from './identifier-bindings.ts'
import { importedFile, type SourceProgram } from './source-program.ts'

const visit = (node: Node, each: (node: Node) => void): void => {
  each(node)
  node.forEachChild((child) => visit(child, each))
}

const nameOf = (of: FunctionNode): Identifier | undefined => {
  if (isFunctionDeclaration(of)) return of.name
  const { parent } = of
  return (isVariableDeclaration(parent) || isPropertyAssignment(parent)) && isIdentifier(parent.name)
    ? parent.name
    : undefined
}

/** Finds the calls of a function in the server's own files. */
export const callSitesIn = (program: SourceProgram): ((of: FunctionNode) => readonly CallExpression[]) => {
  const byName = new Map<string, CallExpression[]>()
  for (const file of program.files) {
    visit(file, (node) => {
      if (!isCallExpression(node) || !isIdentifier(node.expression)) return
      const calls = byName.get(node.expression.text)
      if (calls === undefined) byName.set(node.expression.text, [node])
      else calls.push(node)
    })
  }
  const meant = (call: CallExpression): Identifier | undefined => {
    const binding = identifierBindingOf(call.expression as Identifier)
    if (binding?.kind !== 'import') return binding?.name
    const path = importedFile(call.getSourceFile().fileName, binding.from)
    const file = path === undefined ? undefined : program.fileAt(path)
    return file === undefined ? undefined : findExportBinding(file, binding.imported)?.name
  }
  return (of) => {
    const name = nameOf(of)
    return name === undefined ? [] : (byName.get(name.text) ?? []).filter((call) => meant(call) === name)
  }
}
