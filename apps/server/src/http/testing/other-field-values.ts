import { calls } from '@coldbar/contract/calls'
import { IGNORED_COPIED_PART_DESCRIPTION } from '@coldbar/contract/record-write-body-schemas'
import type { CallName } from '@coldbar/domain/access/call-access'

/** As much of JSON schema as the contract's bodies are told in. */
type Schema = {
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly type?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly description?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** One part of a record, and values that it does not hold now and might. */
export type OtherFieldValues = { readonly path: readonly (string | number)[]; readonly values: readonly unknown[] }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys that the contract takes because a copy of the record holds them, and never reads. */
const isIgnored = ({ description }: Schema): boolean => description === IGNORED_COPIED_PART_DESCRIPTION

/** A schema without what stands elsewhere or is one of several: every way that a value may be. */
const waysOf = (schema: Schema, defs: Schema['$defs']): readonly Schema[] => {
  const named = defs?.[schema.$ref?.split('/').at(-1) ?? '']
  if (named) return waysOf(named, defs)
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return either.length === 0 ? [schema] : either.flatMap((way) => waysOf(way, defs))
}

/** A text of the kind that a field holds. */
const textsLike = (value: unknown, path: readonly (string | number)[]): readonly string[] => {
  const field = String(path.at(-1))
  if (/email|recipients/.test(field)) return ['other@example.com']
  if (/sms|phone|mobile/.test(field)) return ['+31612345678']
  if (field === 'endpoint' || field === 'web') return ['https://other.example']
  if (field === 'time_zone') return ['Pacific/Auckland']
  return [value === 'other' ? 'another' : 'other']
}

const numbersLike = (schema: Schema, value: unknown, path: readonly (string | number)[]): readonly number[] => {
  const { minimum = 0, maximum = 4_294_967_295, multipleOf = 1 } = schema
  const isDay = path.at(-1) === 'purchase_date'
  // A day is told as its noon.
  const at = typeof value === 'number' ? value : minimum + (isDay ? 43_200 : 0)
  const step = isDay ? 86_400 : multipleOf
  // 600 is the second record of every kind of a fleet that is furnished twice.
  const steps = [at + step, at - step, 600, minimum, maximum]
  return steps.filter((number) => number >= minimum && number <= maximum)
}

const scalarsOf = (ways: readonly Schema[], value: unknown, path: readonly (string | number)[]): readonly unknown[] => {
  const found = ways.flatMap((way): readonly unknown[] => {
    if (way.const !== undefined) return [way.const]
    if (way.enum !== undefined) return way.enum
    if (way.type === 'null') return [null]
    if (way.type === 'boolean') return [true, false]
    if (way.type === 'integer' || way.type === 'number') return numbersLike(way, value, path)
    return way.type === 'string' ? textsLike(value, path) : []
  })
  return [...new Set(found)].filter((other) => other !== value)
}

const partsOf = (
  schema: Schema,
  defs: Schema['$defs'],
  value: unknown,
  path: readonly (string | number)[],
): readonly OtherFieldValues[] => {
  if (isIgnored(schema)) return []
  const ways = waysOf(schema, defs)
  if (isRecord(value)) {
    const fitting = ways.find(({ properties }) => properties && Object.keys(value).every((key) => key in properties))
    const { properties = {} } = fitting ?? ways.find((way) => way.properties) ?? {}
    return Object.entries(properties)
      .filter(([key]) => key in value)
      .flatMap(([key, part]) => partsOf(part, defs, value[key], [...path, key]))
  }
  if (Array.isArray(value)) {
    const items = ways.find((way) => way.items)?.items
    const shorter = value.length === 0 ? [] : [{ path, values: [value.slice(1)] }]
    const inside = items && value.length > 0 ? partsOf(items, defs, value[0], [...path, 0]) : []
    return [...shorter, ...inside]
  }
  const values = scalarsOf(ways, value, path)
  return values.length === 0 ? [] : [{ path, values }]
}

/** Every part of a record that an update may change, each with other values of its kind: read from the contract. */
export const otherFieldValuesOf = (
  update: CallName,
  record: Readonly<Record<string, unknown>>,
): readonly OtherFieldValues[] => {
  const call = calls[update]
  if (!('body' in call) || call.body === undefined) return []
  const body = call.body.toJSONSchema({ io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  const data = body.properties?.data ?? {}
  return waysOf(data, body.$defs).flatMap(({ properties = {} }) =>
    Object.entries(properties)
      .filter(([key]) => key in record && key !== 'id')
      .flatMap(([key, schema]) => partsOf(schema, body.$defs, record[key], [key])),
  )
}
