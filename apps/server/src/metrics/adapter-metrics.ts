import { Counter, Gauge, type Registry } from 'prom-client'
import type { MetricGroup } from './metric-group.ts'

/** What parts of the server say of themselves, as `/readyz` answers it. */
export type SaidByParts = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>

/** The client of a broker of one's own, and the broker that Coldbar is itself, as `/readyz` names them. */
const PARTS = { mqtt: 'client', mqtt_broker: 'broker' } as const

/** What became of messages, as both count it. */
const OUTCOMES = ['stored', 'refused', 'stranger', 'retained', 'nobody', 'too_large'] as const

const numberIn = (said: SaidByParts[string], name: string): number | null => {
  const value = said[name]
  return typeof value === 'number' ? value : null
}

/** The ways in by MQTT: are they connected, and what became of messages. */
export const adapterMetrics = (registry: Registry, readParts: () => SaidByParts): MetricGroup => {
  const registers = [registry]
  const connected = new Gauge({
    name: 'coldbar_mqtt_connected',
    help: 'Whether all sessions at the broker of MQTT_URL are open: 1, or 0. Absent where there is none, or no unit for it.',
    registers,
  })
  connected.remove()
  const connections = new Gauge({
    name: 'coldbar_mqtt_connections',
    help: 'Sessions of ours at the broker of MQTT_URL (client), and gateways that are signed in at MQTT_PORT (broker).',
    labelNames: ['part'],
    registers,
  })
  const messages = new Counter({
    name: 'coldbar_mqtt_messages_total',
    help: 'Messages by MQTT, by what became of them.',
    labelNames: ['part', 'outcome'],
    registers,
  })
  return {
    refresh: async () => {
      messages.reset()
      const parts = readParts()
      const state = parts.mqtt?.broker
      if (state === undefined || state === 'no units') connected.remove()
      else connected.set(state === 'connected' ? 1 : 0)
      for (const [name, part] of Object.entries(PARTS)) {
        const said = parts[name]
        if (said === undefined) continue
        connections.set({ part }, numberIn(said, 'sessions') ?? numberIn(said, 'connections') ?? 0)
        for (const outcome of OUTCOMES) messages.inc({ part, outcome }, numberIn(said, outcome) ?? 0)
      }
    },
  }
}
