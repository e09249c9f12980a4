import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type TruckPacket, truckPacketRecording } from './truck-packet.ts'

/** Bytes a second: two for each of 250,000 samples. */
const RATE = 500_000
const TICK_MS = 100
const SILENCE = Buffer.alloc(RATE / 10, 127)

/** What `rtl_tcp` says of its receiver: the tuner R820T, with its 29 steps of gain. */
const greeting = (): Buffer => {
  const bytes = Buffer.alloc(12)
  bytes.write('RTL0')
  bytes.writeUInt32BE(5, 4)
  bytes.writeUInt32BE(29, 8)
  return bytes
}

/**
 * A receiver as rtl_433 takes one over the network (`-d rtl_tcp:...`), in whose air a sensor speaks after two seconds of silence, and again every
 * second: long enough for rtl_433 to reach a broker first.
 */
export const aRadioReceiver = async (packet: TruckPacket): Promise<{ device: string; remove(): Promise<void> }> => {
  const second = Buffer.concat([truckPacketRecording([packet]), ...Array.from({ length: 10 }, () => SILENCE)])
  const speak = (socket: Socket): void => {
    let waiting = Buffer.concat([...Array.from({ length: 20 }, () => SILENCE), second])
    const tick = setInterval(() => {
      if (waiting.length < SILENCE.length) waiting = Buffer.concat([waiting, second])
      socket.write(waiting.subarray(0, SILENCE.length))
      waiting = waiting.subarray(SILENCE.length)
    }, TICK_MS)
    socket.on('error', () => socket.destroy()).on('close', () => clearInterval(tick))
    // What it is told, such as a frequency, changes nothing here.
    socket.resume().write(greeting())
  }
  const server = createServer(speak).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    device: `rtl_tcp:127.0.0.1:${(server.address() as AddressInfo).port}`,
    remove: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
