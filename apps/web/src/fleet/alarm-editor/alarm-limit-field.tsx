import type { NumberInputRange } from '@coldbar/domain/limits/number-input-ranges'
import { useFormat, useT } from '../../texts/texts.tsx'
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx'

type Props = {
  label: string
  limits: NumberInputRange
  whole?: boolean
  /** NaN while the field is empty. */
  value: number
  wrong: boolean
  onChange: (value: number) => void
}

/** Beyond this a limit is no more than a guard, and not worth telling anybody. */
const WORTH_TELLING = 50_000

/** A number with unit, steps and limits; outside them it says so instead of changing what was typed. */
export const AlarmLimitField = ({ label, limits, whole = false, value, wrong, onChange }: Props) => {
  const t = useT()
  const format = useFormat()
  const unit = limits.unit === 'days' ? t('alarmSettings.days') : limits.unit
  const decimals = limits.step < 1 ? 1 : 0
  const written = (bound: number) => format.number(bound, decimals)
  return (
    <DecimalInput
      label={label}
      value={value}
      onChange={onChange}
      min={limits.min}
      max={limits.max}
      step={limits.step}
      allowDecimal={!whole}
      suffix={unit === '' ? '' : `\u00a0${unit}`}
      error={
        !wrong
          ? null
          : value >= limits.min && value <= limits.max && (!whole || Number.isInteger(value))
            ? t('problems.aboveUpper')
            : limits.max > WORTH_TELLING
              ? t('alarmSettings.atLeast', { min: written(limits.min) })
              : t('alarmSettings.between', { min: written(limits.min), max: written(limits.max) })
      }
    />
  )
}
