import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { IGNORED_COPIED_PART_DESCRIPTION } from './record-write-body-schemas.ts'

type Schema = { readonly properties?: Readonly<Record<string, Schema>>; readonly description?: string }

/** The fields that a call's record takes: whether each is read, or dropped as part of a copy. */
const fieldsOf = (name: string): ReadonlyMap<string, 'read' | 'dropped'> => {
  const call = calls[name as keyof typeof calls]
  if (!('body' in call) || call.body === undefined) return new Map()
  const schema = call.body.toJSONSchema({ io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  const record = schema.properties?.data ?? schema
  return new Map(
    Object.entries(record.properties ?? {}).map(([field, { description }]) => [
      field,
      description === IGNORED_COPIED_PART_DESCRIPTION ? 'dropped' : 'read',
    ]),
  )
}

const NOUNS = Object.keys(calls)
  .filter((name) => name.endsWith('.add'))
  .map((name) => name.slice(0, -'.add'.length))
  .filter((noun) => `${noun}.update` in calls)

it.each(NOUNS)('what %s can be given in one write is dropped without a word by no other', (noun) => {
  const [added, changed] = [fieldsOf(`${noun}.add`), fieldsOf(`${noun}.update`)]
  const readBy = (fields: typeof added) => [...fields].flatMap(([field, how]) => (how === 'read' ? [field] : []))
  expect(readBy(added).filter((field) => changed.get(field) !== 'read')).toEqual([])
  // The number is ours to give.
  expect(readBy(changed).filter((field) => field !== 'id' && added.get(field) === 'dropped')).toEqual([])
})

/** Numbers of other records that a copy holds and no write can mean, and why. */
const MEANS_NOTHING: Readonly<Record<string, string>> = {
  user_id: 'the owner is whoever is signed in',
  worst_tire_id: 'readings change it between a read and a write',
}

it.each(Object.keys(calls).filter((name) => /\.(add|update)$/.test(name)))(
  '%s drops the number of no other record, which somebody sends who means it',
  (name) => {
    const dropped = [...fieldsOf(name)].flatMap(([field, how]) => (how === 'dropped' ? [field] : []))
    expect(dropped.filter((field) => field.endsWith('_id') && !(field in MEANS_NOTHING))).toEqual([])
  },
)

it('speaks of every kind of record', () => {
  expect(NOUNS.length).toBeGreaterThan(12)
})
