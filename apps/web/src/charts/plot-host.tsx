import { useEffect, useRef } from 'react'
import { useFormat } from '../texts/texts.tsx'
import type { ChartBackdrop, ChartPanel } from './chart-panel.ts'
import styles from './chart-stack.module.css'
import { loadPlotModule } from './load-plot.ts'
import { HALF_TIME_MARK_PX, TIME_AXIS_HEIGHT_PX } from './time-axis.ts'

type Props = {
  times: readonly number[]
  panel: ChartPanel
  showTimes: boolean
  /** Colours are read when drawn: a change of scheme draws anew. */
  dark: boolean
  /** Each time stands for a day, as its first moment in UTC. */
  isByDay: boolean
  onCursor: (index: number | null) => void
  span?: readonly [from: number, to: number]
  backdrop?: ChartBackdrop
  onZoom?: (from: number, to: number) => void
  /** px, without the times below. */
  panelHeight?: number
}

const USUAL_HEIGHT = 150

/** The place of one chart: fetches uPlot once, draws, and follows the width of its surroundings. */
export const PlotHost = ({
  times,
  panel,
  showTimes,
  dark,
  isByDay,
  onCursor,
  span,
  backdrop,
  onZoom,
  panelHeight = USUAL_HEIGHT,
}: Props) => {
  const host = useRef<HTMLDivElement>(null)
  const format = useFormat()
  const height = panelHeight + (showTimes ? TIME_AXIS_HEIGHT_PX - HALF_TIME_MARK_PX : 0)
  useEffect(() => {
    const element = host.current
    if (element === null) return
    let plot: { destroy: () => void; setSize: (size: { width: number; height: number }) => void } | undefined
    let gone = false
    const draw = async () => {
      const { drawChartPanel } = await loadPlotModule()
      if (gone) return
      element.dataset.scheme = dark ? 'dark' : 'light'
      plot = drawChartPanel({
        ...{ host: element, times, panel, format, width: element.clientWidth, height, showTimes, isByDay, onCursor },
        ...(span ? { span } : {}),
        ...(backdrop ? { backdrop } : {}),
        ...(onZoom ? { onZoom } : {}),
      })
    }
    void draw()
    const sizes = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height }))
    sizes.observe(element)
    return () => {
      gone = true
      sizes.disconnect()
      plot?.destroy()
    }
  }, [times, panel, format, height, showTimes, dark, isByDay, onCursor, span, backdrop, onZoom])
  return <div ref={host} className={styles.plot} style={{ height }} />
}
