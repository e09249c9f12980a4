import type { Quantity, ValuesOf } from './quantity.ts'

/** How tags, units and people behave. None of it is measured by us: a fleet that differs needs its own figures. */
export const TRAFFIC = {
  tiresPerVehicle: {
    value: 10,
    unit: 'tires',
    source: 'assumption: a tractor has 6, a trailer 6 to 8, a van 4, a rigid truck with its drawbar trailer up to 14',
  },
  tagIntervalSeconds: {
    value: 240,
    unit: 's between two transmissions of a tire',
    source: 'Bendix SmarTire, 3 to 5 min; the simulator sends as often (`simulated-tag.ts`)',
  },
  tagIntervalSpread: { value: 0.2, unit: 'of it, either way', source: 'the simulator' },
  lostShare: { value: 0.15, unit: 'of transmissions', source: 'the simulator: every seventh or so is lost in the air' },
  uploadSeconds: { value: 60, unit: 's between two uploads of a unit', source: 'the simulator’s `--upload-every`' },
  alignedShare: {
    value: 0.1,
    unit: 'of units',
    source:
      'assumption without a source: these upload within a second of the whole minute, the others at a second of their own',
  },
  vehiclesPerPage: {
    value: 50,
    unit: 'vehicles for each page that is open',
    source: 'assumption without a source: a dispatcher has some fifty trucks and keeps one page open',
  },
  problemsPerTireYear: {
    value: 1,
    unit: 'problems of a tire in a year',
    source: 'assumption without a source, far above punctures alone',
  },
  messagesPerProblem: {
    value: 3,
    unit: 'messages',
    source: 'assumption without a source: recipients and steps together',
  },
} as const satisfies Record<string, Quantity>

export type Traffic = ValuesOf<typeof TRAFFIC>

/** Readings that come in, per second, on average. */
export const readingsPerSecond = (tires: number, { tagIntervalSeconds, lostShare }: Traffic): number =>
  (tires * (1 - lostShare)) / tagIntervalSeconds
