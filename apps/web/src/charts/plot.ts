import type { Format } from '@coldbar/i18n/format/format'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { axisSpan, type ChartPanel } from './chart-panel.ts'
import { labelPlaces } from './label-places.ts'
import { stepDecimals } from './step-decimals.ts'
import { HALF_MARK_PX, TIME_AXIS_PX, timeMark, timeMarkSpace, timeMarkWidth } from './time-axis.ts'

const LABEL_HEIGHT = 13
const SYNC = 'coldbar-charts'

type Options = {
  host: HTMLElement
  times: readonly number[]
  panel: ChartPanel
  format: Format
  width: number
  height: number
  /** The last of several charts over one another carries the time axis. */
  showTimes: boolean
  onCursor: (index: number | null) => void
}

/** Draws one panel; its cursor moves with those of the other panels. Times in seconds, shown in the device's zone. */
export const drawPlot = ({ host, times, panel, format, width, height, showTimes, onCursor }: Options): uPlot => {
  const colour = (name: string): string => shownColour(host, name)
  const ink = { soft: colour('--chart-ink'), line: colour('--chart-grid') }
  const spanSeconds = (times.at(-1) ?? 0) - (times[0] ?? 0)
  const axis = {
    stroke: ink.soft,
    grid: { stroke: ink.line, width: 1 },
    ticks: { show: false },
    font: '12px Inter Variable',
  }
  const options: uPlot.Options = {
    width,
    height,
    legend: { show: false },
    padding: [HALF_MARK_PX, timeMarkWidth(spanSeconds) / 2, showTimes ? 0 : HALF_MARK_PX, 0],
    cursor: { sync: { key: SYNC, setSeries: false }, drag: { x: true, y: false }, points: { size: 7 } },
    scales: { x: { time: true }, y: { range: () => axisSpan(panel) } },
    axes: [
      {
        ...axis,
        show: showTimes,
        size: TIME_AXIS_PX,
        space: (_plot, _axis, _from, _to, plotWidth) => timeMarkSpace(plotWidth, spanSeconds),
        values: (_plot, ticks, _axis, _space, stepSeconds) =>
          ticks.map((at) => timeMark(at, { spanSeconds, stepSeconds }, format)),
      },
      {
        ...axis,
        size: 48,
        space: 28,
        values: (_plot, ticks) => ticks.map((tick) => format.number(tick, stepDecimals(ticks))),
      },
    ],
    series: [
      {},
      ...panel.lines.map(
        ({ label, colour: which }): uPlot.Series => ({
          label,
          stroke: colour(`--chart-${which}`),
          width: 1.75,
          spanGaps: false,
          points: { show: times.length < 3 },
        }),
      ),
    ],
    hooks: {
      draw: [(plot) => drawLimits(plot, panel, colour)],
      setCursor: [({ cursor }) => onCursor(cursor.idx ?? null)],
    },
  }
  const data = [times, ...panel.lines.map(({ values }) => values)] as unknown as uPlot.AlignedData
  return new uPlot(options, data, host)
}

/** A custom property may hold `light-dark(…)`, which a canvas does not understand: ask what it looks like. */
const shownColour = (host: HTMLElement, name: string): string => {
  host.style.color = `var(${name})`
  const { color } = getComputedStyle(host)
  host.style.color = ''
  return color
}

/** Dashed lines with their name at the right, under the measured line. */
const drawLimits = (plot: uPlot, { limits }: ChartPanel, colour: (name: string) => string): void => {
  const { ctx: pen, bbox } = plot
  const ratio = devicePixelRatio
  const ground = colour('--panel')
  pen.save()
  pen.beginPath()
  pen.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  pen.clip()
  pen.font = `${11 * ratio}px Inter Variable`
  pen.textAlign = 'right'
  const lines = limits.map(({ value }) => plot.valToPos(value, 'y', true))
  const places = labelPlaces(lines, { top: bbox.top, bottom: bbox.top + bbox.height, height: LABEL_HEIGHT * ratio })
  for (const [at, { label, level }] of limits.entries()) {
    const y = lines[at] ?? 0
    const place = places[at] ?? 0
    pen.strokeStyle = colour(`--${level}`)
    pen.fillStyle = colour(`--${level}`)
    pen.lineWidth = 1.25 * ratio
    pen.setLineDash([5 * ratio, 4 * ratio])
    pen.beginPath()
    pen.moveTo(bbox.left, y)
    pen.lineTo(bbox.left + bbox.width, y)
    pen.stroke()
    pen.setLineDash([])
    pen.lineWidth = 4 * ratio
    pen.strokeStyle = ground
    pen.strokeText(label, bbox.left + bbox.width - 4 * ratio, place)
    pen.fillText(label, bbox.left + bbox.width - 4 * ratio, place)
  }
  pen.restore()
}
