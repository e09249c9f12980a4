import { type AlarmKind, FILL_LEVEL_KINDS } from './alarm-kind.ts'

const DEEPEST = 10
const STEP = 10
const LEVELS = new Map<AlarmKind, number>(
  FILL_LEVEL_KINDS.map((kind, index) => [kind, DEEPEST + STEP * (FILL_LEVEL_KINDS.length - 1 - index)]),
)

/** The threshold of a fill level alarm in percent, `null` for other kinds. */
export const fillLevelOfKind = (kind: AlarmKind): number | null => LEVELS.get(kind) ?? null
