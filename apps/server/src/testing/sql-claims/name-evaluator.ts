import type { Expression, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import {
  type FunctionNode,
  findExportBinding,
  type IdentifierBinding,
  type PatternStep,
} from './identifier-bindings.ts'
import {
  type ChooseBranch,
  type EvaluateExpression,
  type FindCallSites,
  forceRuntimeValue,
  isConstant,
  type ModuleConstants,
  NotStaticallyKnown,
  newSourceEvaluationFrame,
  RuntimeValue,
  SourceClosure,
  type SourceEvaluationFrame,
  SQL_TAG_MARK,
  staticallyKnownListOf,
} from './source-evaluation-values.ts'
import { importedFile, type SourceProgram } from './source-program.ts'
import { SqlFragment } from './sql-fragment.ts'

type Parts = {
  program: SourceProgram
  callSites: FindCallSites
  constants: ModuleConstants
  choose: ChooseBranch
  evaluate: EvaluateExpression
  hole: (node: Node, value?: () => unknown) => RuntimeValue
}

/** Functions that call one another deeper than this are not followed. */
const DEEPEST = 8

/** What names stand for: variables, parameters by one of the calls of their function, and what other modules export. */
export const nameEvaluator = ({ program, callSites, constants, choose, evaluate, hole }: Parts) => {
  const property = (value: unknown, name: string | number, node: Node): unknown => {
    if (value instanceof RuntimeValue) {
      return hole(node, () => property(forceRuntimeValue(value), name, node))
    }
    if (value instanceof SourceClosure || value instanceof SqlFragment) return hole(node)
    const isChained = is.isPropertyAccessExpression(node) && node.questionDotToken !== undefined
    if ((value === null || value === undefined) && isChained) return undefined
    if (value === null || value === undefined) throw new NotStaticallyKnown('nothing', node)
    return (value as Record<string | number, unknown>)[name]
  }

  const taken = (value: unknown, steps: readonly PatternStep[], node: Node, frame: SourceEvaluationFrame): unknown =>
    steps.reduce<unknown>((of, step) => {
      if ('rest' in step) return hole(node)
      const { otherwise } = step
      const found = property(of, 'property' in step ? step.property : step.index, node)
      if (otherwise === undefined) return found
      if (found instanceof RuntimeValue)
        return hole(node, () => forceRuntimeValue(found) ?? forceRuntimeValue(evaluate(otherwise, frame)))
      return found ?? evaluate(otherwise, frame)
    }, value)

  /** What is kept in a frame by a node, made at its first use. */
  const inFrame = <Value>(frame: SourceEvaluationFrame, node: Node, make: () => Value): Value => {
    if (!frame.values.has(node)) frame.values.set(node, make())
    return frame.values.get(node) as Value
  }

  /** One of the calls of a function: all of its parameters are those of one call. */
  const callOf = (of: FunctionNode, frame: SourceEvaluationFrame) =>
    inFrame(frame, of, () => {
      if (frame.depth >= DEEPEST) throw new NotStaticallyKnown('too deep', of)
      const sites = callSites(of)
      const site = sites.length === 0 ? undefined : sites[choose(sites.length)]
      if (site === undefined) throw new NotStaticallyKnown('nobody calls what is', of)
      return { site, frame: newSourceEvaluationFrame(null, frame.depth + 1) }
    })

  const parameterValue = (
    { of, index, parameter }: Extract<IdentifierBinding, { kind: 'parameter' }>,
    frame: SourceEvaluationFrame,
  ): unknown =>
    inFrame(frame, parameter, () =>
      hole(parameter.name ?? parameter, () => {
        const call = callOf(of, frame)
        const argument = call.site.arguments[index] ?? parameter.initializer
        return argument === undefined ? undefined : evaluate(argument as Expression, call.frame)
      }),
    )

  const boundValue = (binding: IdentifierBinding, frame: SourceEvaluationFrame): unknown => {
    for (let at: SourceEvaluationFrame | null = frame; at !== null; at = at.outer) {
      if (at.values.has(binding.name)) return at.values.get(binding.name)
    }
    const value = fresh(binding, frame)
    frame.values.set(binding.name, value)
    return value
  }

  const fresh = (binding: IdentifierBinding, frame: SourceEvaluationFrame): unknown => {
    if (binding.kind === 'function') return new SourceClosure(binding.node, frame)
    if (binding.kind === 'parameter') return taken(parameterValue(binding, frame), binding.steps, binding.name, frame)
    if (binding.kind === 'variable') {
      if (binding.initializer === undefined) return hole(binding.name)
      return taken(evaluate(binding.initializer, frame), binding.steps, binding.name, frame)
    }
    if (binding.kind === 'element') {
      const element = hole(binding.name, () => {
        const all = staticallyKnownListOf(evaluate(binding.of, frame), binding.of)
        return all[choose(all.length)]
      })
      return taken(element, binding.steps, binding.name, frame)
    }
    if (binding.from === 'kysely' && binding.imported === 'sql') return SQL_TAG_MARK
    const path = importedFile(binding.name.getSourceFile().fileName, binding.from)
    const file = path === undefined ? undefined : program.fileAt(path)
    const exported = file === undefined ? undefined : findExportBinding(file, binding.imported)
    return exported === undefined ? hole(binding.name) : ofModule(exported, frame)
  }

  /** What a module exports: what it holds for good is looked at once. */
  const ofModule = (exported: IdentifierBinding, frame: SourceEvaluationFrame): unknown => {
    if (constants.has(exported.name)) return constants.get(exported.name)
    const value = boundValue(exported, newSourceEvaluationFrame(null, frame.depth))
    if (exported.kind !== 'variable') return value
    const known = value instanceof RuntimeValue ? value.valueIfKnown() : value
    if (isConstant(known)) constants.set(exported.name, known)
    return value
  }

  return { property, taken, boundValue }
}
