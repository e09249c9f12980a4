import { expect, it } from 'vitest'
import { aJudgement } from '../testing/a-judgement.ts'
import { loses, ruleOf, settings } from '../testing/a-rule.ts'
import { smallestDrop } from './smallest-drop.ts'

it.each([0, 3, 4, 5, 11])(
  'beside %i neighbours no smaller drop is an alarm than a problem tells a rate by',
  (mates) => {
    const smallest = smallestDrop(mates) * settings.optimalPressure
    const isBad = (drop: number) => ruleOf('pressureLoss').bad(aJudgement(loses(3, drop, 3, { mates })), settings, null)
    expect([isBad(smallest + 0.001), isBad(smallest - 0.001)]).toEqual([true, false])
  },
)
