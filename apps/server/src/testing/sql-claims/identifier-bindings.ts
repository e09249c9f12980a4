import type {
  ArrowFunction,
  BindingName,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  MethodDeclaration,
  Node,
  ParameterDeclaration,
  SourceFile,
  Statement,
} from 'typescript/unstable/ast'
import {
  isArrayBindingPattern,
  isArrowFunction,
  isBlock,
  isCaseClause,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportDeclaration,
  isMethodDeclaration,
  isNamedImports,
  isObjectBindingPattern,
  isSourceFile,
  isStringLiteral,
  isVariableDeclarationList,
  isVariableStatement,
} from 'typescript/unstable/ast/is'

export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression | MethodDeclaration

/** A step from a value to what a pattern takes out of it. */
export type PatternStep = ({ property: string } | { index: number } | { rest: true }) & {
  otherwise?: Expression | undefined
}

/** A name within a declaration, and the way to it where it stands in a pattern. */
type Named = { name: Identifier; steps: readonly PatternStep[] }

/** What a name means where it stands. */
export type IdentifierBinding = { name: Identifier; steps: readonly PatternStep[] } & (
  | { kind: 'variable'; initializer: Expression | undefined }
  | { kind: 'element'; of: Expression }
  | { kind: 'parameter'; of: FunctionNode; index: number; parameter: ParameterDeclaration }
  | { kind: 'function'; node: FunctionDeclaration }
  | { kind: 'import'; from: string; imported: string }
)

export const isFunctionNode = (node: Node): node is FunctionNode =>
  isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node) || isMethodDeclaration(node)

/** All names that a pattern binds. */
export const namesBoundByPattern = (name: BindingName, steps: readonly PatternStep[] = []): readonly Named[] => {
  if (isIdentifier(name)) return [{ name, steps }]
  if (isArrayBindingPattern(name)) {
    return name.elements.flatMap((element, index) =>
      'name' in element && element.name !== undefined
        ? namesBoundByPattern(element.name, [
            ...steps,
            element.dotDotDotToken === undefined ? { index } : { rest: true },
          ])
        : [],
    )
  }
  if (!isObjectBindingPattern(name)) return []
  return name.elements.flatMap((element) => {
    if (element.name === undefined) return []
    if (element.dotDotDotToken !== undefined) return namesBoundByPattern(element.name, [...steps, { rest: true }])
    const property = (element.propertyName ?? element.name) as Identifier
    return namesBoundByPattern(element.name, [...steps, { property: property.text, otherwise: element.initializer }])
  })
}

const ofParameters = (of: FunctionNode): readonly IdentifierBinding[] =>
  of.parameters.flatMap((parameter, index) =>
    parameter.name === undefined
      ? []
      : namesBoundByPattern(parameter.name).map((named) => ({
          ...named,
          kind: 'parameter' as const,
          of,
          index,
          parameter,
        })),
  )

const ofStatement = (statement: Statement): readonly IdentifierBinding[] => {
  if (isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      namesBoundByPattern(name).map((named) => ({ ...named, kind: 'variable' as const, initializer })),
    )
  }
  if (isFunctionDeclaration(statement) && statement.name !== undefined) {
    return [{ name: statement.name, steps: [], kind: 'function', node: statement }]
  }
  if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) return []
  const named = statement.importClause?.namedBindings
  if (named === undefined || !isNamedImports(named)) return []
  const from = statement.moduleSpecifier.text
  return named.elements.map(({ name, propertyName }) => ({
    name,
    steps: [],
    kind: 'import',
    from,
    imported: (propertyName ?? name).text,
  }))
}

const ofLoop = (node: Node): readonly IdentifierBinding[] => {
  if (!isForOfStatement(node) || !isVariableDeclarationList(node.initializer)) return []
  return node.initializer.declarations.flatMap(({ name }) =>
    namesBoundByPattern(name).map((named) => ({ ...named, kind: 'element' as const, of: node.expression })),
  )
}

const known = new WeakMap<Node, readonly IdentifierBinding[]>()

const bindingsOf = (scope: Node): readonly IdentifierBinding[] => {
  const before = known.get(scope)
  if (before !== undefined) return before
  const found = isFunctionNode(scope)
    ? ofParameters(scope)
    : isSourceFile(scope) || isBlock(scope) || isCaseClause(scope)
      ? scope.statements.flatMap(ofStatement)
      : ofLoop(scope)
  known.set(scope, found)
  return found
}

/** What a name means where it stands; undefined for what the language itself knows. */
export const identifierBindingOf = (identifier: Identifier): IdentifierBinding | undefined => {
  for (let scope: Node | undefined = identifier.parent; scope !== undefined; scope = scope.parent) {
    const found = bindingsOf(scope).find(({ name }) => name.text === identifier.text)
    if (found !== undefined) return found
  }
  return undefined
}

/** What a file exports by a name. */
export const findExportBinding = (file: SourceFile, name: string): IdentifierBinding | undefined =>
  bindingsOf(file).find((binding) => binding.kind !== 'import' && binding.name.text === name)
