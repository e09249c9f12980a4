/** What ties a vehicle to depots: the one that it belongs to, and the places in which it stands now. */
export type DepotTies = { homeId: number | null; standsIn: readonly number[] }

/**
 * Is a vehicle one of a depot's, for a list, a paper or a rule of that depot? It belongs to it, wherever it is, or it stands
 * there now, whichever it belongs to: the people of a depot look after both.
 */
export const isVehicleOfDepot = ({ homeId, standsIn }: DepotTies, depotId: number): boolean =>
  homeId === depotId || standsIn.includes(depotId)
