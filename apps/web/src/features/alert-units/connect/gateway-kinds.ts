import type { GatewayConnectInstructions } from './connect-instructions.ts'
import {
  canBusInstructions,
  mappedJsonInstructions,
  ownProgramInstructions,
  phoneTrackerInstructions,
  rtl433Instructions,
  thingsboardInstructions,
  tpms4gInstructions,
  traccarInstructions,
} from './http-instructions.ts'
import { builtInMqttBrokerInstructions, existingMqttBrokerInstructions } from './mqtt-instructions.ts'

/** What people own that can send readings, the simplest first, as an address names it. */
export const GATEWAY_KINDS = [
  'own',
  'rtl433',
  'traccar',
  'phone',
  'can',
  'thingsboard',
  'tpms4g',
  'mapped',
  'depotBroker',
  'ownBroker',
] as const

export type GatewayKind = (typeof GATEWAY_KINDS)[number]

/** How each is connected. */
export const GATEWAY_INSTRUCTIONS: Record<GatewayKind, GatewayConnectInstructions> = {
  own: ownProgramInstructions,
  rtl433: rtl433Instructions,
  traccar: traccarInstructions,
  phone: phoneTrackerInstructions,
  can: canBusInstructions,
  thingsboard: thingsboardInstructions,
  tpms4g: tpms4gInstructions,
  mapped: mappedJsonInstructions,
  depotBroker: builtInMqttBrokerInstructions,
  ownBroker: existingMqttBrokerInstructions,
}
