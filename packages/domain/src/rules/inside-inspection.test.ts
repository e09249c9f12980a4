import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { damagedInsideSince, insideInspectionObstacle, type KnownTireInside } from './inside-inspection.ts'

const LOOKED = epochSeconds(1_700_000_000)
const after = (seconds: number) => epochSeconds(LOOKED + seconds)
const bob = (seconds: number) => ({ at: after(seconds), by: 'Bob' })
const known = (some: Partial<KnownTireInside>): KnownTireInside => ({
  ...{ provenUntil: after(-3600), sound: null, damaged: null, changedAt: null },
  ...some,
})

it.each([
  { of: 'a tire that must come off', tire: known({}), obstacle: null },
  { of: 'the last proof read at that moment', tire: known({ provenUntil: LOOKED }), obstacle: null },
  { of: 'a proof read a second later', tire: known({ provenUntil: after(1) }), obstacle: { why: 'flatSince' } },
  { of: 'a tire that need not come off', tire: known({ provenUntil: null }), obstacle: { why: 'staysOn' } },
  {
    of: 'a tire that somebody found sound a day before',
    tire: known({ provenUntil: null, sound: bob(-86_400) }),
    obstacle: { why: 'judged', by: 'Bob' },
  },
  {
    of: 'a tire that somebody found sound earlier',
    tire: known({ provenUntil: null, sound: bob(-86_401) }),
    obstacle: { why: 'staysOn' },
  },
  {
    of: 'a tire that somebody found sound later',
    tire: known({ provenUntil: null, sound: bob(9 * 86_400) }),
    obstacle: { why: 'judged', by: 'Bob' },
  },
  {
    of: 'a tire that somebody found damaged at that moment',
    tire: known({ damaged: bob(0) }),
    obstacle: { why: 'judged', by: 'Bob' },
  },
  { of: 'a tire that somebody found damaged before', tire: known({ damaged: bob(-1) }), obstacle: null },
])('$of, found sound, meets $obstacle', ({ tire, obstacle }) =>
  expect(insideInspectionObstacle(tire, { at: LOOKED, isSound: true })).toEqual(obstacle),
)

it.each([
  { of: 'a tire that must come off', tire: known({}), obstacle: null },
  { of: 'a proof of a later time', tire: known({ provenUntil: after(9) }), obstacle: null },
  { of: 'a tire that nothing else says must come off', tire: known({ provenUntil: null }), obstacle: null },
  {
    of: 'a tire that somebody found sound before',
    tire: known({ provenUntil: null, sound: bob(-1) }),
    obstacle: null,
  },
  { of: 'a tire that somebody found sound at that moment', tire: known({ sound: bob(0) }), obstacle: null },
  {
    of: 'a tire that somebody found sound a second later',
    tire: known({ sound: bob(1) }),
    obstacle: { why: 'judged', by: 'Bob' },
  },
  {
    of: 'a tire that somebody found damaged as late',
    tire: known({ damaged: bob(0) }),
    obstacle: { why: 'judged', by: 'Bob' },
  },
  { of: 'a tire that somebody found damaged before', tire: known({ damaged: bob(-1) }), obstacle: null },
  { of: 'another tire than before', tire: known({ changedAt: after(-1) }), obstacle: null },
  { of: 'a tire that is another one by now', tire: known({ changedAt: LOOKED }), obstacle: { why: 'staysOn' } },
])('$of, found damaged, meets $obstacle', ({ tire, obstacle }) =>
  expect(insideInspectionObstacle(tire, { at: LOOKED, isSound: false })).toEqual(obstacle),
)

describe('words of several people about one tire', () => {
  const word = fc.record({
    at: fc.integer({ min: 0, max: 9 }),
    isSound: fc.boolean(),
    by: fc.constantFrom('Ann', 'Bob'),
  })

  /** What is known of a tire that must come off after these words, in the order in which they come in. */
  const damageAfter = (words: readonly { at: number; isSound: boolean; by: string }[]) => {
    let tire = known({ provenUntil: after(-1) })
    for (const { at, isSound, by } of words) {
      if (insideInspectionObstacle(tire, { at: after(at), isSound }) !== null) continue
      const said = { at: after(at), by }
      tire = isSound ? { ...tire, provenUntil: null, sound: said, damaged: null } : { ...tire, damaged: said }
    }
    const since = damagedInsideSince(tire.damaged?.at ?? null, { soundAt: tire.sound?.at ?? null, changedAt: null })
    return since === null ? null : since - LOOKED
  }

  it('keep it off the road where who looked last found it damaged, in whatever order they come in', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const latest = Math.max(...words.map(({ at }) => at))
        fc.pre(words.some(({ at, isSound }) => at === latest && !isSound))
        expect([damageAfter(words), damageAfter(words.toReversed())]).toEqual([latest, latest])
      }),
    )
  })

  it.each([
    { sound: 1, damaged: 2, since: 2 },
    { sound: 2, damaged: 2, since: 2 },
    { sound: 3, damaged: 2, since: null },
  ])('found sound at $sound and damaged at $damaged, it is damaged since $since in both orders', (said) => {
    const words = [
      { at: said.sound, isSound: true, by: 'Ann' },
      { at: said.damaged, isSound: false, by: 'Bob' },
    ]
    expect([damageAfter(words), damageAfter(words.toReversed())]).toEqual([said.since, said.since])
  })
})

it.each([
  { of: 'nobody found damaged', at: null, since: null },
  { of: 'somebody found damaged', at: 0, since: 0 },
  { of: 'was found sound in that second', at: 0, soundAt: 0, since: 0 },
  { of: 'was found sound a second later', at: 0, soundAt: 1, since: null },
  { of: 'is another one since that second', at: 0, changedAt: 0, since: null },
  { of: 'is another one since the second before', at: 0, changedAt: -1, since: 0 },
])('a tire that $of is damaged since $since', ({ at, soundAt = null, changedAt = null, since }) => {
  const moment = (seconds: number | null) => (seconds === null ? null : after(seconds))
  const others = { soundAt: moment(soundAt), changedAt: moment(changedAt) }
  expect(damagedInsideSince(moment(at), others)).toBe(moment(since))
})
