import { Button, useComputedColorScheme } from '@mantine/core'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { useFormat, useT } from '../texts/texts.tsx'
import { csvBlob } from '../ui/files/csv-blob.ts'
import { downloadFile } from '../ui/files/download-file.ts'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { chartCsv } from './chart-csv.ts'
import { type ChartBackdrop, type ChartPanel, displayedLineValueAt } from './chart-panel.ts'
import styles from './chart-stack.module.css'
import { ChartTable } from './chart-table.tsx'
import { PlotHost } from './plot-host.tsx'

type Props = {
  /** Seconds since 1970, rising. */
  times: readonly number[]
  panels: readonly ChartPanel[]
  /** File name of exports, without its ending. */
  name: string
  /** The measurement under the pointer, null when it leaves. */
  onCursor?: (index: number | null) => void
  /** Clicked: the measurement stays chosen. */
  onPick?: (index: number) => void
  /** First and last moment of the time axis; those of the readings where it is left out. */
  span?: readonly [from: number, to: number]
  backdrop?: ChartBackdrop
  /** Dragged over a stretch of time, to load it finer; without it the charts look closer at what they have. */
  onZoom?: (from: number, to: number) => void
  /** False where the figures under the cursor stand elsewhere. */
  isKeyed?: boolean
  /** Where each time stands for a day, as its first moment in UTC: how that day is written. */
  dayText?: (at: number) => string
  /** Height of each chart, px, where it is another one than usual. */
  panelHeight?: number
}

/** Charts over one another on one time line, their cursors moving together; the same figures as table, CSV and PNG. */
export const ChartStack = ({
  times,
  panels,
  name,
  onCursor,
  onPick,
  span,
  backdrop,
  onZoom,
  isKeyed = true,
  dayText,
  panelHeight,
}: Props) => {
  const t = useT()
  const format = useFormat()
  const dark = useComputedColorScheme('light') === 'dark'
  const [cursor, setCursor] = useState<number | null>(null)
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef<number | null>(null)
  const tell = useRef(onCursor)
  useEffect(() => {
    tell.current = onCursor
  }, [onCursor])
  const moved = useCallback((index: number | null) => {
    if (latest.current === index) return
    latest.current = index
    setCursor(index)
    tell.current?.(index)
  }, [])

  if (times.length === 0) return <EmptyState title={t('charts.noData')} hint={t('charts.noDataHint')} />
  const shown = cursor ?? times.length - 1
  const timeTitle = dayText ? 'charts.day' : 'charts.time'
  return (
    <div className={styles.stack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the table below offers the same rows to the keyboard. */}
      <div ref={host} className={styles.plots} onClick={() => latest.current !== null && onPick?.(latest.current)}>
        <p className={styles.at}>{(dayText ?? format.moment)(times[shown] ?? 0)}</p>
        {panels.map((panel, index) => (
          <figure key={panel.title} className={styles.panel}>
            <figcaption className={styles.caption}>
              <strong>{panel.title}</strong>
              {isKeyed ? null : <span>{panel.unit}</span>}
              {(isKeyed ? panel.lines : []).map((line) => (
                <span
                  key={line.label}
                  className={styles.key}
                  style={{ '--key': `var(--chart-${line.colour})` } as CSSProperties}
                >
                  {panel.lines.length > 1 ? `${line.label} ` : ''}
                  {format.number(displayedLineValueAt(line, shown), panel.decimals)}
                  {panel.isCount ? '' : ` ${panel.unit}`}
                </span>
              ))}
            </figcaption>
            <PlotHost
              times={times}
              panel={panel}
              showTimes={index === panels.length - 1}
              dark={dark}
              isByDay={dayText !== undefined}
              onCursor={moved}
              {...(panelHeight ? { panelHeight } : {})}
              {...(span ? { span } : {})}
              {...(backdrop ? { backdrop } : {})}
              {...(onZoom ? { onZoom } : {})}
            />
          </figure>
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            downloadFile(csvBlob(chartCsv(times, panels, t(timeTitle), dayText !== undefined)), `${name}.csv`)
          }
        >
          {t('charts.saveCsv')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => host.current && savePicture(host.current, name)}>
          {t('charts.savePng')}
        </Button>
      </div>
      <ChartTable
        times={times}
        panels={panels}
        timeTitle={t(timeTitle)}
        timeText={dayText ?? format.moment}
        {...(onPick ? { onPick } : {})}
      />
    </div>
  )
}

const GAP = 12

/** The charts as they stand, one under the other, on the page's own ground. */
const savePicture = (host: HTMLElement, name: string): void => {
  const plots = [...host.querySelectorAll('canvas')]
  const picture = document.createElement('canvas')
  picture.width = Math.max(...plots.map(({ width }) => width))
  picture.height = plots.reduce((sum, { height }) => sum + height + GAP, 0)
  const pen = picture.getContext('2d')
  if (pen === null) return
  pen.fillStyle = getComputedStyle(host).backgroundColor
  pen.fillRect(0, 0, picture.width, picture.height)
  let top = 0
  for (const plot of plots) {
    pen.drawImage(plot, 0, top)
    top += plot.height + GAP
  }
  picture.toBlob((content) => content && downloadFile(content, `${name}.png`))
}
