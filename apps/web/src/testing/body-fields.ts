import { calls } from '@coldbar/contract/calls'
import { IGNORED_COPIED_PART_DESCRIPTION } from '@coldbar/contract/record-write-body-schemas'
import type { CallName } from '@coldbar/domain/access/call-access'

type Schema = {
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly description?: string
}

/** Keys that the contract takes because a copy of the record holds them, and never reads. */
const isIgnored = ({ description }: Schema): boolean => description === IGNORED_COPIED_PART_DESCRIPTION

type Named = Schema['$defs']

/** What a schema says itself, or where it says to look. */
const said = (schema: Schema, named: Named): Schema => named?.[schema.$ref?.split('/').at(-1) ?? ''] ?? schema

const paths = (either: Schema, at: readonly string[], named: Named): readonly string[] => {
  const schema = said(either, named)
  if (isIgnored(schema)) return []
  const inside = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((either) => [at, either] as const),
    ...Object.entries(schema.properties ?? {}).map(([key, field]) => [[...at, key], field] as const),
    ...(schema.items ? [[[...at, '0'], schema.items] as const] : []),
  ]
  if (inside.length === 0) return [at.join('.')]
  return [...new Set(inside.flatMap(([path, field]) => paths(field, path, named)))]
}

/** Every field of a call's record that it may refuse, as the server names it: `alarms.0.min_pressure`. Read from the contract. */
export const refusableBodyFieldNames = (name: CallName): readonly string[] => {
  const call = calls[name]
  if (!('body' in call) || call.body === undefined) return []
  const schema = call.body.toJSONSchema({ io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  return paths(schema.properties?.data ?? schema, [], schema.$defs)
}

/** The calls that write what a form holds. */
export const WRITE_CALL_NAMES = (Object.keys(calls) as CallName[]).filter((name) => 'csrf' in calls[name])
