export type InvalidTaskRule = 'poiFilterOnEntering'
export type TaskRuleValidity = { valid: true } | { valid: false; reason: InvalidTaskRule }

const ENTERING_POI_GROUP = -2
const ENTERING_POI = -1
const IN_POI = 2
const IN_POI_GROUP = 3

/** A rule that fires when a vehicle enters a place cannot also ask that the vehicle be in one. */
export const taskRuleValidity = (frequencyDay: number, vehicleFilterType: number): TaskRuleValidity =>
  (frequencyDay === ENTERING_POI || frequencyDay === ENTERING_POI_GROUP) &&
  (vehicleFilterType === IN_POI || vehicleFilterType === IN_POI_GROUP)
    ? { valid: false, reason: 'poiFilterOnEntering' }
    : { valid: true }
