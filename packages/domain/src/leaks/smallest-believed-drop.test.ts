import { expect, it } from 'vitest'
import { aLosingTire, alarmRuleOf, EXAMPLE_SETTINGS } from '../testing/a-rule.ts'
import { anAlarmRuleInput } from '../testing/an-alarm-rule-input.ts'
import { smallestBelievedDrop } from './smallest-believed-drop.ts'

it.each([0, 3, 4, 5, 11])(
  'beside %i neighbours no smaller drop is an alarm than a problem tells a rate by',
  (mates) => {
    const smallest = smallestBelievedDrop(mates) * EXAMPLE_SETTINGS.optimalPressure
    const isBad = (drop: number) =>
      alarmRuleOf('pressureLoss').bad(anAlarmRuleInput(aLosingTire(3, drop, 3, { mates })), EXAMPLE_SETTINGS, null)
    expect([isBad(smallest + 0.001), isBad(smallest - 0.001)]).toEqual([true, false])
  },
)
