import type { Unit } from './unit.ts'

export type KilometresPerHour = Unit<'kilometres per hour'>
export type Kilometres = Unit<'kilometres'>
export type Metres = Unit<'metres'>

export const kilometresPerHour = (value: number): KilometresPerHour => value as KilometresPerHour
export const kilometres = (value: number): Kilometres => value as Kilometres
export const metres = (value: number): Metres => value as Metres
