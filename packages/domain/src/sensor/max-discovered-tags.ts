/** Tags of other people's trucks pass by: of those that no tire carries a fleet is offered so many, the ones heard last. */
export const MAX_DISCOVERED_TAGS = 2_000
