import { days } from '@coldbar/domain/units/time'
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../texts/texts.tsx'
import { useCurrentTime } from '../ui/time/now.ts'
import {
  CHART_PERIOD_PRESETS,
  type ChartPeriod,
  type PresetChartPeriod,
  type TimeSpan,
  timeSpanOfChartPeriod,
  zoomOrPanTimeSpan,
} from './chart-period.ts'
import styles from './chart-period-choice.module.css'

type Props = {
  /** Null where something else than a period is shown. */
  period: ChartPeriod | null
  onChange: (period: ChartPeriod) => void
  presets?: readonly PresetChartPeriod[]
  /** The longest period that can be shown, s. */
  longest: number
  /** The time of what the chart is about, which it begins with: it stands before the presets. */
  whole?: WholePeriod
}

export type WholePeriod = { label: string; isShown: boolean; onShow: () => void }

const WHOLE = 'whole'
const OWN = 'own'
const DAY = days(1)

/** Which time a chart shows: one that ends now or two moments, and the ways to move and to look closer that a keyboard has too. */
export const ChartPeriodChoice = ({ period, onChange, presets = CHART_PERIOD_PRESETS, longest, whole }: Props) => {
  const t = useT()
  const now = useCurrentTime()
  const span = period === null ? null : timeSpanOfChartPeriod(period, now, longest)
  const chosen = period === null ? '' : typeof period === 'string' ? period : whole?.isShown ? WHOLE : OWN
  const named = [...presets, OWN].map((value) => ({
    value,
    label: t(`charts.period.${value as PresetChartPeriod}`),
  }))
  const choose = (value: string): void => {
    const preset = presets.find((each) => each === value)
    if (value === WHOLE) whole?.onShow()
    else onChange(preset ?? span ?? timeSpanOfChartPeriod('day', now))
  }
  const move = (how: Parameters<typeof zoomOrPanTimeSpan>[1]) => () =>
    span && onChange(zoomOrPanTimeSpan(span, how, { now, longest }))
  return (
    <div className={styles.choice}>
      <SegmentedControl
        aria-label={t('charts.period.title')}
        size="xs"
        value={chosen}
        onChange={choose}
        data={whole === undefined ? named : [{ value: WHOLE, label: whole.label }, ...named]}
      />
      {span === null ? null : (
        <>
          <span className={styles.moves}>
            <Move name={t('charts.period.earlier')} onPress={move({ by: -0.5 })} icon={IconArrowLeft} />
            <Move name={t('charts.period.later')} onPress={move({ by: 0.5 })} icon={IconArrowRight} />
            <Move name={t('charts.period.closer')} onPress={move({ times: 0.5 })} icon={IconZoomIn} />
            <Move name={t('charts.period.wider')} onPress={move({ times: 2 })} icon={IconZoomOut} />
          </span>
          {chosen === OWN ? (
            <FromTo key={`${span.from}-${span.until}`} span={span} longest={longest} onChange={onChange} />
          ) : null}
        </>
      )}
    </div>
  )
}

type MoveProps = { name: string; onPress: () => void; icon: typeof IconZoomIn }

const Move = ({ name, onPress, icon: Icon }: MoveProps) => (
  <ActionIcon variant="default" size="md" aria-label={name} title={name} onClick={onPress}>
    <Icon size={15} aria-hidden />
  </ActionIcon>
)

const two = (number: number): string => String(number).padStart(2, '0')

/** A moment as an input of the browser has it, in the device's zone as the charts are. */
const inputText = (moment: number): string => {
  const at = new Date(moment * 1000)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

const momentOf = (text: string): number => new Date(text).getTime() / 1000

const FromTo = ({
  span,
  longest,
  onChange,
}: {
  span: TimeSpan
  longest: number
  onChange: (span: TimeSpan) => void
}) => {
  const t = useT()
  const [from, setFrom] = useState(inputText(span.from))
  const [until, setUntil] = useState(inputText(span.until))
  const asked = { from: momentOf(from), until: momentOf(until) }
  const isRight = asked.until > asked.from && asked.until - asked.from <= longest
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) onChange(asked)
      }}
    >
      <TextInput
        type="datetime-local"
        size="xs"
        label={t('charts.period.from')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextInput
        type="datetime-local"
        size="xs"
        label={t('charts.period.until')}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={!isRight}>
        {t('charts.period.show')}
      </Button>
      {isRight ? null : (
        <p role="alert" className={styles.wrong}>
          {t('charts.period.wrong', { count: Math.floor(longest / DAY) })}
        </p>
      )}
    </form>
  )
}
