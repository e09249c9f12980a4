import { coldPressureOfFillLevel } from '@coldbar/domain/gas/cold-pressure-of-fill-level'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFormat, useT } from '../../texts/texts.tsx'

/** How full a tire is, as its reader may know it, and what it should hold at 15 °C. */
export type TireFillAndTarget = {
  readonly fill_level: number | null
  readonly optimal_pressure: number | null
  readonly demount_since: number | null
}

type Words = { t: Translate; format: Format; isRounded: boolean }

/** What a tire holds at 15 °C in words; `null` where its level is not known. Levels in steps of 5 make it "about". */
export const tireColdPressureText = (tire: TireFillAndTarget, { t, format, isRounded }: Words): string | null => {
  const held = coldPressureOfFillLevel(tire.fill_level, tire.optimal_pressure)
  if (held === null) return null
  return isRounded ? t('tires.aboutPressure', { pressure: format.pressure(held) }) : format.pressure(held)
}

/** What a tire should hold beside what it holds, both at 15 °C; that it is not to be inflated instead, where it must come off. */
export const TireColdAndTargetPressure = ({ tire }: { tire: TireFillAndTarget }) => {
  const t = useT()
  const format = useFormat()
  const isRounded = useIsFillLevelRounded()
  if (tire.demount_since !== null) return t('tires.demount.short')
  if (tire.optimal_pressure === null) return format.pressure(null)
  const held = coldPressureOfFillLevel(tire.fill_level, tire.optimal_pressure)
  const beside = held === null ? '' : `${isRounded ? '≈\u202f' : ''}${format.number(held, 1)} / `
  return (
    <span title={t('tires.at15')}>
      {beside}
      {format.pressure(tire.optimal_pressure)} <small>{t('tires.at15')}</small>
    </span>
  )
}
