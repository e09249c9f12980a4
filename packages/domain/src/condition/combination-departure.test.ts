import fc from 'fast-check'
import { expect, it } from 'vitest'
import { combinationDeparture } from './combination-departure.ts'
import { DEPARTURE_REASONS, DEPARTURE_VERDICTS, departureVerdictOfReason } from './departure-reason.ts'

const reason = fc.constantFrom(...DEPARTURE_REASONS)

it('vehicles that are coupled have the strictest verdict of all, by one of them, in whatever order they are read', () => {
  fc.assert(
    fc.property(fc.array(reason, { minLength: 1, maxLength: 6 }), fc.nat(), (reasons, turn) => {
      const parts = reasons.map((one, id) => ({ id, reason: one }))
      const turned = [...parts.slice(turn % parts.length), ...parts.slice(0, turn % parts.length)]
      const [first, ...others] = turned
      if (first === undefined) return
      const { verdict, decidedBy } = combinationDeparture([first, ...others])
      const verdicts = parts.map((part) => departureVerdictOfReason(part.reason))
      expect(verdict).toBe(DEPARTURE_VERDICTS.find((one) => verdicts.includes(one)))
      expect(departureVerdictOfReason(decidedBy.reason)).toBe(verdict)
      const [firstRead, ...rest] = parts
      if (firstRead !== undefined) expect(decidedBy).toEqual(combinationDeparture([firstRead, ...rest]).decidedBy)
    }),
  )
})
