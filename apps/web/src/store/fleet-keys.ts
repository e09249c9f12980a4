/** Keys of the lists that the whole page lives on; what begins with `all` is read again when messages were missed. */
export const fleetKeys = {
  all: ['fleet'],
  vehicles: ['fleet', 'vehicles'],
  tires: ['fleet', 'tires'],
  troubles: ['fleet', 'troubles'],
  /** The store holds all tires or none, so those with issues are nobody's part of it. */
  tiresWithIssues: ['tires with issues'],
} as const
