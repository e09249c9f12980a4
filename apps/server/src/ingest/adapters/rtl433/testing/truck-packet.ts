/** What a sensor of the solar kit for trucks sends: kPa, °C, and flags of which 3 is a good battery. */
export type TruckPacket = { id: string; wheel: number; flags: number; pressure: number; temperature: number }

const STATE = 'a'
const PREAMBLE = `${'55'.repeat(27)}5556`
const BIT_SECONDS = 52e-6
const HALF = 127.5

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/** The packet's hex digits, with the exclusive or of its bytes in the end. */
const digitsOf = ({ id, wheel, flags, pressure, temperature }: TruckPacket): string => {
  const figures = `${id}${hex(wheel, 2)}${hex(flags, 1)}${hex(pressure, 3)}${hex(temperature & 0xff, 2)}`
  const sum = Buffer.from(figures, 'hex').reduce((all, byte) => all ^ byte, 0)
  return `${STATE}${figures}${hex(sum, 2)}f`
}

/** Bits as they are on the air, each told by a change in its middle (Manchester). */
const bitsOf = (packet: TruckPacket): string => {
  const bits = (digits: string) =>
    [...digits].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  const data = [...bits(digitsOf(packet))].map((bit) => (bit === '1' ? '10' : '01')).join('')
  return `${bits(PREAMBLE)}${data}${bits('ff80')}`
}

/** The packet as `rtl_433 -y` takes it. */
export const truckPacketCode = (packet: TruckPacket): string => {
  const bits = bitsOf(packet)
  return `{401}${BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / 4, '0')}`
}

/** What a receiver at 250,000 samples a second hears of packets, 0.1 s apart, each sent twice: unsigned 8 bit I and Q, as `rtl_433 -r` takes it. */
export const truckPacketRecording = (packets: readonly TruckPacket[]): Buffer => {
  const rate = 250_000
  const deviation = 35_000
  const silence = Buffer.alloc(2 * 0.1 * rate, 127)
  const sent = (packet: TruckPacket): Buffer => {
    let phase = 0
    const bits = bitsOf(packet)
    const samples = Math.floor(bits.length * BIT_SECONDS * rate)
    const signal = Buffer.alloc(2 * samples)
    for (let at = 0; at < samples; at += 1) {
      const bit = bits[Math.floor(at / (BIT_SECONDS * rate))]
      phase += (2 * Math.PI * (bit === '1' ? deviation : -deviation)) / rate
      signal[2 * at] = Math.round(HALF + 100 * Math.cos(phase))
      signal[2 * at + 1] = Math.round(HALF + 100 * Math.sin(phase))
    }
    return signal
  }
  return Buffer.concat([
    silence,
    ...packets.flatMap((packet) => [sent(packet), silence, sent(packet), silence]),
    silence,
  ])
}
