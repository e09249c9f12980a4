import type { ObservedWork } from '../probes/work-probe.ts'

const MS = 1_000

/** Seconds that work took which has ended. */
export const secondsOf = ({ began, ended }: Pick<ObservedWork<object>, 'began' | 'ended'>): number =>
  (ended - began) / MS
