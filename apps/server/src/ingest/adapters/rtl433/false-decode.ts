/** Nothing but zeros, or nothing but ones, is what noise and silence look like. */
const EMPTY_ID = /^(?:0x)?(?:0+|f{4,})$/i
/** °C. Where decoders begin to count: of a payload of zeros they say so, beside no pressure. */
const ZERO_TEMPERATURE = -50

/** EezTire: low battery, the three of a fast change, one seen beside a low battery, and the ninth bit of the pressure. Others are noise. */
const EEZTIRE_FLAGS = 0xf021
const FLAGS = /^[\da-f]{4}$/i

type Decoded = {
  model: string
  id: string
  flags: unknown
  pressure: number | null
  temperature: number | null
}

const hasStrangeFlags = ({ model, flags }: Decoded): boolean =>
  model.startsWith('EezTire') &&
  typeof flags === 'string' &&
  (!FLAGS.test(flags) || (Number.parseInt(flags, 16) & ~EEZTIRE_FLAGS) !== 0)

/**
 * Whether a decoder took noise for a sensor, though its checksum was right: rtl_433 tries hundreds of decoders on everything it hears, and
 * one byte of checksum is right by chance once in 256 times (rtl_433 issue 2384).
 */
export const isFalseRadioDecode = (decoded: Decoded): boolean => {
  const { id, pressure, temperature } = decoded
  if (EMPTY_ID.test(id) || hasStrangeFlags(decoded)) return true
  return pressure !== null && pressure <= 0 && temperature !== null && temperature <= ZERO_TEMPERATURE
}
