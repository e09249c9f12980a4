import '@mantine/dates/styles.css'
import { FIRST_PICKABLE_DAY, LAST_PICKABLE_DAY } from '@coldbar/domain/units/pickable-days'
import { DateInput } from '@mantine/dates'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import styles from './day-input.module.css'
import { useLoadedDayjsLocale } from './day-locale.ts'
import { parseDay } from './parse-day.ts'

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

/** A day to type, or to pick from a calendar that speaks the chosen language and begins on Monday. */
export const DayInput = ({ clear, error, ...props }: Props) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const isWrong = typed.trim() !== '' && parseDay(typed) === null
  /** Esc closes what lies on top: the calendar, and not the form around it. */
  const keepForm = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && document.querySelector('[data-dates-dropdown]')) event.stopPropagation()
  }
  return (
    <DateInput
      {...props}
      // Within the page's own region: it is no dialog, and typing goes on while it is open.
      popoverProps={{ withinPortal: false }}
      classNames={{ day: styles.day ?? '' }}
      locale={useLoadedDayjsLocale()}
      valueFormat="DD/MM/YYYY"
      placeholder={t('calendar.dayPattern')}
      dateParser={parseDay}
      onChange={(day) => {
        setTyped('')
        props.onChange(day)
      }}
      onInput={({ currentTarget }) => {
        setLeft(false)
        setTyped(currentTarget.value)
      }}
      onBlur={() => setLeft(true)}
      onKeyDown={keepForm}
      // What cannot be read stays, to be put right; a form does not save beside it.
      fixOnBlur={!isWrong}
      data-unreadable={isWrong}
      error={isWrong && left ? t('calendar.notADay') : error}
      firstDayOfWeek={MONDAY}
      withAsterisk={false}
      minDate={FIRST_PICKABLE_DAY}
      maxDate={LAST_PICKABLE_DAY}
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
