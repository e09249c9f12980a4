/** So many of each kind a device keeps for the time without a network; a new tire or another sensor is typed. */
export const MAX_FITTING_CHOICES = 1_000
