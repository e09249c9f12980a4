type Span = readonly [from: number, to: number]

/** A heated hall: its air, °C, and whether a vehicle spends its nights there or is driven in cold in the morning. */
type Hall = { air: Span; when: 'night' | 'morning' }

/**
 * A life beside which an ordinary one is mild. None of its figures is one of the engine's: what the engine takes for
 * granted it has to do without here.
 */
export type OperatingConditions = {
  name: string
  /** Mean of the air and half of what a day adds and takes, °C. */
  climate: Span
  amplitude: Span
  /** How much more or less than others a wheel heats, and how much slower or faster it follows. */
  gain: Span
  inertia: Span
  /** Strength of the sun, 1 is that of an autumn in Europe. */
  sun: number
  /** Share of the days on which it rains until the sun breaks through at once. */
  rain: number
  hall: Hall | null
  /** Share of the days on which it is washed, and with what, °C. */
  washes: Span
  water: Span
  /** Share of the days on which a brake drags through a shift, and how hot it makes the rim, K. */
  hubs: Span
  brake: Span
  /** Days that are not counted, because an engine may still be learning. */
  uncounted: number
}

const MILD: Omit<OperatingConditions, 'name'> = {
  ...{ climate: [2, 12], amplitude: [5, 9], gain: [0.8, 1.2], inertia: [0.85, 1.2] },
  ...{ sun: 1, rain: 0, hall: null, washes: [0, 0.2], water: [6, 14], hubs: [0, 0.2], brake: [10, 50], uncounted: 0 },
}

export const OPERATING_CONDITIONS: readonly OperatingConditions[] = [
  {
    ...MILD,
    ...{ name: 'driven cold into a hall', climate: [-35, -28], amplitude: [4, 6] },
    hall: { air: [14, 18], when: 'morning' },
  },
  {
    ...MILD,
    ...{ name: 'out of a hall onto a cold road', climate: [-11, -5], amplitude: [2, 4] },
    hall: { air: [14, 18], when: 'night' },
  },
  { ...MILD, name: 'washed every day', climate: [-8, 14], washes: [0.8, 1], water: [5, 45] },
  { ...MILD, name: 'hard frost', climate: [-34, -24], amplitude: [7, 12] },
  { ...MILD, name: 'sun after rain', climate: [8, 18], sun: 1.6, rain: 0.8 },
  { ...MILD, name: 'desert', climate: [30, 36], amplitude: [11, 15], sun: 1.5, hubs: [0, 0.3] },
  {
    ...MILD,
    name: 'summer with hot brakes',
    climate: [29, 33],
    amplitude: [7, 9],
    sun: 1.3,
    hubs: [0.5, 0.9],
    brake: [30, 90],
  },
  { ...MILD, name: 'unlike wheels', gain: [0.68, 1.36], inertia: [0.68, 1.45], hubs: [0.1, 0.4] },
]
