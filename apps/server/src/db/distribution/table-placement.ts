/** Where the rows of a table lie on a cluster: by fleet on one of its nodes, whole on every node, or on the coordinator alone. */
export type TablePlacement = 'distributed' | 'reference' | 'local'

/** Tables that every node has whole, and why. They are small, read with every fleet's, and seldom written. */
const REFERENCE_TABLES = {
  fleet: 'every table of a fleet refers to it',
  app_user: 'a login is looked up before its fleet is known, and rows of fleets refer to people',
  push_device: 'a person has it, and messages refer to it',
  vehicle_layout: 'the catalogue of all fleets',
  tire_brand: 'the catalogue of all fleets',
  tire_type: 'the catalogue of all fleets',
  suspension_brand: 'the catalogue of all fleets',
  suspension_type: 'the catalogue of all fleets',
  place_address: 'points of all fleets are looked up in it, on their nodes',
} as const satisfies Record<string, string>

/** Tables with a fleet that stay on the coordinator all the same, and why. */
const LOCAL_FLEET_TABLES = {
  session: 'it is looked up by its token, which knows no fleet, and an admin takes it from fleet to fleet',
} as const satisfies Record<string, string>

/** Tables without a fleet are local unless they are reference tables; those of a fleet are distributed by it. */
export const tablePlacementOf = (table: string, hasFleet: boolean): TablePlacement => {
  if (Object.hasOwn(REFERENCE_TABLES, table)) return 'reference'
  return hasFleet && !Object.hasOwn(LOCAL_FLEET_TABLES, table) ? 'distributed' : 'local'
}

/** A statement that makes a policy, as it is written, asking for its fleet without a subquery. */
export const withoutFleetSubqueries = (statement: string): string =>
  statement.replaceAll(/\(\s*select\s+(own_fleet\(\)|current_setting\('[\w.]+',\s*true\))\s*\)/gi, '$1')

/**
 * The same condition without its subqueries, or null where one would be left. Within a policy they hold calls that are asked once a
 * statement; Citus takes none.
 */
export const withoutSubqueries = (condition: string): string | null => {
  const flat = condition.replaceAll(/\( SELECT (own_fleet\(\)|current_setting\('[\w.]+'::text, true\)) AS \w+\)/g, '$1')
  return /\bselect\b/i.test(flat) ? null : flat
}
