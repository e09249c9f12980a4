import type { CanFrame } from './can-frame.ts'

/** Tire Condition 1 and 2 of SAE J1939-71. */
const TIRE_CONDITION = 0xfef4
const EXTENDED_PRESSURE = 0xfc42
/** Frames of J1939 have eight bytes. */
const BYTES = 8

/** A figure; `error` where the sensor says that it is broken; null where there is none. */
type Said = number | 'error' | null

/** What a frame says of one tire. Bar and °C. */
export type TireConditionFrame = {
  /** `33/00`: who says it, and the axle and the position of the tire there, as hex digits from 0. */
  tire: string
  kind: 'condition' | 'extended'
  pressure: Said
  temperature: Said
  /** A further frame tells the pressure, or more of it than this one can. */
  isPartial: boolean
  /** The sensor is switched off: nothing that is told of its tire in this round was measured. */
  isOff: boolean
}

const KPA_PER_BAR = 100
const KELVIN_PER_BIT = 0.03125
const ZERO_AT = 273
/** J1939-71: what is above is reserved, FE is an error and FF that there is nothing. */
const HIGHEST = 0xfa
const ERROR = 0xfe
const NO_FAULT = 0
const NO_FAULT_KNOWN = 3
const PRESSURE_FOLLOWS = 1
/** SPN 1699, whether the sensor is on: 2 is not defined, 3 not supported. */
const OFF = 0
const ON = 1

const said = (raw: number, highByte: number, value: (raw: number) => number): Said => {
  if (highByte <= HIGHEST) return value(raw)
  return highByte === ERROR ? 'error' : null
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0')

/**
 * Whether a pressure, in bits, was measured. What a sensor has that is off is its last figure, or a zero. A sender that does not know
 * whether it is on is believed, as many do not, but not that a tire is flat: zero is also what it has of a sensor that is off.
 */
const isMeasured = (enabled: number, pressure: number): boolean => enabled === ON || (enabled !== OFF && pressure !== 0)

const condition = ({ data }: CanFrame, kilopascalPerBit: number): Omit<TireConditionFrame, 'tire'> => {
  const raw = data.readUInt8(1)
  const flags = data.readUInt8(4)
  const fault = (flags >> 4) & 3
  const isPartial = flags >> 6 === PRESSURE_FOLLOWS || raw >= HIGHEST
  // An electrical fault makes what is measured by it worth nothing.
  if (fault !== NO_FAULT && fault !== NO_FAULT_KNOWN) {
    return { kind: 'condition', pressure: 'error', temperature: 'error', isPartial: false, isOff: false }
  }
  if (!isMeasured(flags & 3, raw)) {
    return { kind: 'condition', pressure: null, temperature: null, isPartial: false, isOff: true }
  }
  return {
    kind: 'condition',
    pressure: said(raw, raw, (bits) => (bits * kilopascalPerBit) / KPA_PER_BAR),
    temperature: said(data.readUInt16LE(2), data.readUInt8(3), (bits) => bits * KELVIN_PER_BIT - ZERO_AT),
    isPartial,
    isOff: false,
  }
}

const extended = ({ data }: CanFrame): Omit<TireConditionFrame, 'tire'> => ({
  kind: 'extended',
  pressure: said(data.readUInt16LE(1), data.readUInt8(2), (bits) => bits / KPA_PER_BAR),
  temperature: null,
  isPartial: false,
  isOff: false,
})

/**
 * What a frame says of a tire, a bit of its pressure being worth `kilopascalPerBit`. Null of frames about anything else; `undecoded` of
 * one that is too short, or does not say of which tire it speaks.
 */
export const parseTireConditionFrame = (
  frame: CanFrame,
  kilopascalPerBit: number,
): TireConditionFrame | 'undecoded' | null => {
  const { pgn, address, data } = frame
  if (pgn !== TIRE_CONDITION && pgn !== EXTENDED_PRESSURE) return null
  if (data.length < BYTES || data.readUInt8(0) > HIGHEST) return 'undecoded'
  const figures = pgn === TIRE_CONDITION ? condition(frame, kilopascalPerBit) : extended(frame)
  return { tire: `${hex(address)}/${hex(data.readUInt8(0))}`, ...figures }
}
