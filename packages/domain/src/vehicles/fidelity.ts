/**
 * How far a place is believed: 0 none, 1 heard by a foreign standing unit, 2 by a foreign moving one, 3 own or connected
 * unit without a fix, 4 fix of the connected vehicle, 5 own fix of good precision, 6 own fix that the on-board computer
 * confirms. From 4 on it is reliable (specification).
 */
export type Fidelity = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const RELIABLE: Fidelity = 4
