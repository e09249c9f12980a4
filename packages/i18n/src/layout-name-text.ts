import { STANDARD_WHEEL_LAYOUTS } from '@coldbar/domain/layouts/standard-wheel-layouts'
import type { Translate } from './translator.ts'

type StandardLayout = keyof typeof STANDARD_WHEEL_LAYOUTS

const BY_NAME: ReadonlyMap<string, StandardLayout> = new Map(
  (Object.keys(STANDARD_WHEEL_LAYOUTS) as StandardLayout[]).map((key) => [STANDARD_WHEEL_LAYOUTS[key].name, key]),
)

/** The name of a layout in the reader's language where everybody has it from the start; one that people named stays theirs. */
export const layoutNameText = (name: string, t: Translate): string => {
  const standard = BY_NAME.get(name)
  return standard === undefined ? name : t(`layoutNames.${standard}`)
}
