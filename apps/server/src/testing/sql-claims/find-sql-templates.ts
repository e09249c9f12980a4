import type { Expression, Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { callSitesIn } from './call-sites.ts'
import { expressionEvaluator } from './expression-evaluator.ts'
import { type ChooseBranch, type ModuleConstants, NotStaticallyKnown } from './source-evaluation-values.ts'
import { isSqlTemplate, type SourceProgram } from './source-program.ts'
import { SqlFragment } from './sql-fragment.ts'

/** A template of the source with the statements that it can become. */
export type SqlTemplate = {
  node: TaggedTemplateExpression
  /** The types that it claims its rows to have; undefined where it claims none. */
  claim: Node | undefined
  statements: readonly SqlFragment[]
  /** Why not all that it can become is known; null when it is. */
  untold: string | null
}

/** So many ways through the choices of a template are looked at. */
const MOST_WAYS = 64

/** Runs `make` with every answer to its choices, the last choice varied first. */
const everyWay = function* <Made>(make: (choose: ChooseBranch) => Made): Generator<Made> {
  let tape: { way: number; ways: number }[] = []
  for (let count = 0; count < MOST_WAYS; count += 1) {
    let at = 0
    yield make((ways) => {
      tape[at] ??= { way: 0, ways }
      at += 1
      return (tape[at - 1] as { way: number }).way
    })
    tape = tape.slice(0, at)
    while (tape.length > 0 && (tape.at(-1) as { way: number }).way + 1 === tape.at(-1)?.ways) tape.pop()
    const last = tape.at(-1)
    if (last === undefined) return
    last.way += 1
  }
}

const templatesIn = (node: Node): TaggedTemplateExpression[] => {
  const found: TaggedTemplateExpression[] = []
  const visit = (each: Node): void => {
    if (isSqlTemplate(each)) found.push(each as TaggedTemplateExpression)
    each.forEachChild(visit)
  }
  visit(node)
  return found
}

/** Whether a template claims rows or is run as it stands; others are pieces of these. */
const isStatement = ({ typeArguments, parent }: TaggedTemplateExpression): boolean =>
  typeArguments !== undefined ||
  (isPropertyAccessExpression(parent) && parent.name.text === 'execute') ||
  (isCallExpression(parent) && isIdentifier(parent.expression) && parent.expression.text === 'send')

/** All templates of the server, each with all the statements that it can become. */
export const findSqlTemplates = (program: SourceProgram): SqlTemplate[] => {
  const callSites = callSitesIn(program)
  const constants: ModuleConstants = new WeakMap()
  const nodes = program.files
    .filter(({ text }) => /\bsql[`<]/.test(text))
    .flatMap(templatesIn)
    .filter(isStatement)
  return nodes.map((node) => {
    const statements = new Map<string, SqlFragment>()
    let untold: string | null = null
    const composed = everyWay((choose) => {
      try {
        return expressionEvaluator(program, callSites, constants, choose).composed(node as Expression)
      } catch (cause) {
        if (!(cause instanceof NotStaticallyKnown)) throw cause
        untold = cause.told
        return null
      }
    })
    for (const fragment of composed) {
      if (fragment instanceof SqlFragment) statements.set(fragment.text, fragment)
    }
    return { node, claim: node.typeArguments?.[0], statements: [...statements.values()], untold }
  })
}
