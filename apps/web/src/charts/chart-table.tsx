import { useState } from 'react'
import { useFormat, useT } from '../texts/texts.tsx'
import { type ChartPanel, displayedLineValueAt } from './chart-panel.ts'
import styles from './chart-stack.module.css'

type Props = {
  times: readonly number[]
  panels: readonly ChartPanel[]
  timeTitle: string
  timeText: (at: number) => string
  onPick?: (index: number) => void
}

/** The charts' figures, the newest first, for whoever reads better than looks. */
export const ChartTable = ({ times, panels, timeTitle, timeText, onPick }: Props) => {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const lines = panels.flatMap(({ lines, unit, decimals }) => lines.map((line) => ({ ...line, unit, decimals })))
  return (
    <details className={styles.table} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('charts.asTable')}</summary>
      {open ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={styles.scroll} tabIndex={0} aria-label={t('charts.asTable')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{timeTitle}</th>
                {lines.map(({ label, unit }) => (
                  <th key={label} scope="col">
                    {label} ({unit})
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times
                .map((time, index) => ({ time, index }))
                .reverse()
                .map(({ time, index }) => (
                  <tr key={time}>
                    <th scope="row">
                      {onPick ? (
                        <button type="button" onClick={() => onPick(index)}>
                          {timeText(time)}
                        </button>
                      ) : (
                        timeText(time)
                      )}
                    </th>
                    {lines.map((line) => (
                      <td key={line.label}>{format.number(displayedLineValueAt(line, index), line.decimals)}</td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </details>
  )
}
