import { expect, it } from 'vitest'
import { aPumpListTire } from '../../testing/a-pump-list-tire.ts'
import { groupPumpListByPlace, isPumpingConfirmed } from './pump-list-tire.ts'

const at = (tire_id: number, town: string | null, place: string | null = null) =>
  aPumpListTire({ tire_id, town, place })

it('stands the place of the worst tire first, and what is nowhere last, each in the order it came', () => {
  const yards = groupPumpListByPlace([
    at(1, null),
    at(2, 'Gent'),
    at(3, 'Breda'),
    at(4, 'Gent'),
    at(5, 'Gent', 'Depot North'),
  ])
  expect(yards.map(({ name, tires }) => [name, tires.map(({ tire_id }) => tire_id)])).toEqual([
    ['Gent', [2, 4]],
    ['Breda', [3]],
    ['Depot North', [5]],
    [null, [1]],
  ])
})

it('is done once it is confirmed or low no more, not while it is only claimed', () => {
  const claimed = (state: 'waiting' | 'confirmed' | 'tooLittle' | 'notSeen') =>
    aPumpListTire({ claim: { time: 1, user_name: 'Ann', state } })
  expect(
    (['waiting', 'tooLittle', 'notSeen', 'confirmed'] as const).map((state) => isPumpingConfirmed(claimed(state))),
  ).toEqual([false, false, false, true])
  expect(isPumpingConfirmed(aPumpListTire({ since: null }))).toBe(true)
})
