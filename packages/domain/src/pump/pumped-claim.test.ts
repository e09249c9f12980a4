import { expect, it } from 'vitest'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds } from '../units/time.ts'
import { pumpedClaimState, type TireSinceClaim, type UserPumpedClaim } from './pumped-claim.ts'

const AT = epochSeconds(1_700_000_000)
const later = (minutes: number) => epochSeconds(AT + 60 * minutes)

/** Somebody ticked a tire of 9 bar at 80 %. */
const CLAIM: UserPumpedClaim = { at: AT, level: percent(80), optimal: bar(9) }
const aTireLater = (given: Partial<TireSinceClaim>): TireSinceClaim => ({
  heard: later(40),
  level: percent(80),
  fills: [],
  isFilling: false,
  less: 0,
  lowSince: later(-600),
  ...given,
})
const became = (given: Partial<TireSinceClaim>, claim = CLAIM) => pumpedClaimState(claim, aTireLater(given))

it('is not made true by somebody who pumps later', () => {
  expect(became({ heard: later(300), level: percent(99), fills: [later(240)] })).toBe('notSeen')
  expect(became({ heard: later(300), level: percent(85), fills: [later(240)] })).toBe('notSeen')
  expect(became({ heard: later(300), level: percent(99), fills: [later(2), later(240)] })).toBe('confirmed')
})

it('waits until a reading comes', () => {
  expect(became({ heard: null })).toBe('waiting')
  expect(became({ heard: AT })).toBe('waiting')
})

it('is confirmed when gas came in and the tire is low no more', () => {
  expect(became({ heard: later(4), level: percent(97), fills: [later(2)], lowSince: null })).toBe('confirmed')
})

it('is confirmed at the target though the alarm takes its time to end', () => {
  expect(became({ heard: later(4), level: percent(98), fills: [later(2)] })).toBe('confirmed')
  expect(became({ heard: later(4), level: percent(97.9), fills: [later(2)] })).toBe('tooLittle')
})

it('stays confirmed when the tire is low anew later on', () => {
  expect(became({ heard: later(900), level: percent(84), fills: [later(2)], lowSince: later(800) })).toBe('confirmed')
})

it('is too little where gas came in and the tire is still low', () => {
  expect(became({ heard: later(4), level: percent(88), fills: [later(2)] })).toBe('tooLittle')
  // Gas of a tire whose content is not known was seen to come in: how much, nobody knows.
  expect(became({ heard: later(4), level: null, fills: [later(2)] })).toBe('tooLittle')
})

it('believes a level that rose more slowly than an inflation', () => {
  expect(became({ level: percent(81.5) })).toBe('tooLittle')
  expect(became({ level: percent(81.4) })).toBe('notSeen')
})

it('takes gas that came in within the hour before the tick for what was ticked', () => {
  expect(became({ heard: later(4), level: percent(88), fills: [later(-60)] })).toBe('tooLittle')
  expect(became({ level: percent(88), fills: [later(-61)] }, { ...CLAIM, level: percent(88) })).toBe('notSeen')
})

it('contradicts after half an hour of readings that know of no gas, not while one of them does', () => {
  expect(became({ heard: later(29) })).toBe('notYet')
  expect(became({ heard: later(30) })).toBe('notSeen')
  expect(became({ heard: later(30), isFilling: true })).toBe('notYet')
})

it('gives what heat can hide a day to show in the cold', () => {
  const little = { ...CLAIM, level: percent(97) }
  expect(became({ heard: later(1439), level: percent(97) }, little)).toBe('notYet')
  expect(became({ heard: later(1440), level: percent(97) }, little)).toBe('notSeen')
})

it('is about nothing once the tire is low no more and no gas came in, as after an edited limit', () => {
  expect(became({ lowSince: null })).toBeNull()
})

it('is contradicted by two readings that show still less, however soon, and by no single one', () => {
  const fallen = { heard: later(2), level: percent(60) }
  expect(became({ ...fallen, less: 1 })).toBe('notYet')
  expect(became({ ...fallen, less: 2 })).toBe('lostMore')
  expect(became({ heard: later(300), level: percent(10), less: 2 })).toBe('lostMore')
})

it('is not contradicted by what it lost before gas came in', () => {
  expect(became({ heard: later(9), less: 2, fills: [later(8)] })).toBe('tooLittle')
  expect(became({ heard: later(9), less: 2, isFilling: true })).toBe('notYet')
  expect(became({ heard: later(9), less: 2, level: percent(99), fills: [later(8)] })).toBe('confirmed')
})
