import { expect, it } from 'vitest'
import { alarmRuleOf, EXAMPLE_TIRE_SETTINGS, ruleInputWithLosingTire } from '../testing/alarm-rule-inputs-with.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { smallestBelievedLossShare } from './smallest-believed-loss-share.ts'

it.each([0, 3, 4, 5, 11])(
  'beside %i neighbours no smaller drop is an alarm than a problem tells a rate by',
  (mates) => {
    const smallest = smallestBelievedLossShare(mates) * EXAMPLE_TIRE_SETTINGS.optimalPressure
    const isBad = (drop: number) =>
      alarmRuleOf('pressureLoss').bad(
        anAlarmRuleInput(ruleInputWithLosingTire(3, drop, 3, { mates })),
        EXAMPLE_TIRE_SETTINGS,
        null,
      )
    expect([isBad(smallest + 0.001), isBad(smallest - 0.001)]).toEqual([true, false])
  },
)
