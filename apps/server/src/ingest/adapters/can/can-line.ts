import type { Stamp } from '../../door/placed-stamps.ts'
import type { CanFrame } from './can-frame.ts'

/**
 * A piece of a log, as it stands there: a frame; `other` where it is known to hold nothing for us, such as a comment or a frame of
 * 11 bits; or `undecoded`.
 */
export type CanLine = { text: string; stamp: Stamp; says: CanFrame | 'other' | 'undecoded'; place?: Place }

/** Where the vehicle was, °. */
export type Place = { latitude: number; longitude: number }
