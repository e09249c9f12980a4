import '@mantine/dates/styles.css'
import { FIRST_DAY, LAST_DAY } from '@coldbar/domain/units/picked-days'
import { DatePickerInput } from '@mantine/dates'
import { useId } from 'react'
import { useT } from '../texts/texts.tsx'
import styles from './day-input.module.css'
import { useDayLocale } from './day-locale.ts'

const MONDAY = 1

type Props = {
  label: string
  /** As `2026-11-21`; null while nothing is chosen. */
  value: string | null
  onChange: (day: string | null) => void
  /** The name of the button that takes the day away; without it a day once chosen stays. */
  clear?: string
  required?: true
  error?: string | undefined
  w?: number
}

/** A day to pick from a calendar that speaks the chosen language, begins on Monday and holds the days a fleet can mean. */
export const DayInput = ({ clear, ...props }: Props) => {
  const t = useT()
  const id = useId()
  return (
    <DatePickerInput
      {...props}
      // The calendar is named by what bears this id.
      id={id}
      popoverProps={{ id }}
      classNames={{ day: styles.day ?? '' }}
      locale={useDayLocale()}
      valueFormat="DD/MM/YYYY"
      placeholder="dd/MM/yyyy"
      firstDayOfWeek={MONDAY}
      withAsterisk={false}
      minDate={FIRST_DAY}
      maxDate={LAST_DAY}
      clearable={clear !== undefined}
      clearButtonProps={{ 'aria-label': clear }}
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      }}
    />
  )
}
