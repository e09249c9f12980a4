import { can, mapped, ownProgram, phone, rtl433, thingsboard, tpms4g, traccar } from './http-recipes.ts'
import { depotBroker, ownBroker } from './mqtt-recipes.ts'
import type { Recipe } from './recipe.ts'

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
export const RECIPES: Record<GatewayKind, Recipe> = {
  own: ownProgram,
  rtl433,
  traccar,
  phone,
  can,
  thingsboard,
  tpms4g,
  mapped,
  depotBroker,
  ownBroker,
}
