import { expect, it } from 'vitest'
import { epochSeconds } from '../units/time.ts'
import { insideInspectionObstacle, type KnownTireInside } from './inside-inspection.ts'

const LOOKED = epochSeconds(1_700_000_000)
const after = (seconds: number) => epochSeconds(LOOKED + seconds)
const bob = (seconds: number) => ({ at: after(seconds), by: 'Bob' })
const known = (some: Partial<KnownTireInside>): KnownTireInside => ({
  ...{ provenUntil: after(-3600), sound: null, damaged: null },
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
])('$of meets $obstacle', ({ tire, obstacle }) => expect(insideInspectionObstacle(tire, LOOKED)).toEqual(obstacle))
