import { type AlarmKind, FILL_LEVEL_KINDS, type FillLevelKind } from './alarm-kind.ts'

const DEEPEST = 10
const STEP = 10
const LEVELS = new Map<AlarmKind, number>(
  FILL_LEVEL_KINDS.map((kind, index) => [kind, DEEPEST + STEP * (FILL_LEVEL_KINDS.length - 1 - index)]),
)

/** The threshold of a fill level alarm in percent, `null` for other kinds. */
export const fillLevelOfKind = (kind: AlarmKind): number | null => LEVELS.get(kind) ?? null

/** The alarm of the threshold at `index`, the shallowest first. */
export const fillLevelKind = (index: number): FillLevelKind | undefined => FILL_LEVEL_KINDS[index]
