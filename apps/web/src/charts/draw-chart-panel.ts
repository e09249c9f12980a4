import type { Format } from '@coldbar/i18n/format/format'
import { dateOfEpochSeconds } from '@coldbar/i18n/format/moment'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { axisTickDecimals } from './axis-tick-decimals.ts'
import { drawChartBackdrop } from './chart-backdrop.ts'
import {
  type ChartBackdrop,
  type ChartLine,
  type ChartPanel,
  chartAxisSpan,
  clampChartDotsToAxis,
} from './chart-panel.ts'
import { limitLabelPositionsPx } from './limit-label-positions.ts'
import {
  dayMarkText,
  HALF_TIME_MARK_PX,
  TIME_AXIS_HEIGHT_PX,
  timeMarkSpacingPx,
  timeMarkText,
  timeMarkWidthPx,
} from './time-axis.ts'

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
  /** Each time stands for a day, as its first moment in UTC. */
  isByDay: boolean
  onCursor: (index: number | null) => void
  /** First and last moment of the time axis; those of the readings where it is left out. */
  span?: readonly [from: number, to: number]
  backdrop?: ChartBackdrop
  /** What was dragged over; without it the chart itself looks closer. */
  onZoom?: (from: number, to: number) => void
}

const WHOLE_STEPS = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat()

/** A shorter drag is a click. */
const LEAST_DRAG_PX = 8

/** Draws one panel; its cursor moves with those of the other panels. Times in seconds, shown in the device's zone unless they stand for days. */
export const drawChartPanel = (asked: Options): uPlot => {
  const { host, times, panel, format, width, height, showTimes, isByDay, onCursor, span, backdrop, onZoom } = asked
  const colour = (name: string): string => shownColour(host, name)
  const ink = { soft: colour('--chart-ink'), line: colour('--chart-grid') }
  const [from, to] = span ?? [times[0] ?? 0, times.at(-1) ?? 0]
  const spanSeconds = to - from
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
    ...(isByDay ? { tzDate: (at: number) => uPlot.tzDate(dateOfEpochSeconds(at), 'Etc/UTC') } : {}),
    padding: [HALF_TIME_MARK_PX, timeMarkWidthPx(spanSeconds) / 2, showTimes ? 0 : HALF_TIME_MARK_PX, 0],
    cursor: {
      sync: { key: SYNC, setSeries: false },
      drag: { x: true, y: false, setScale: onZoom === undefined },
      points: { size: 7 },
    },
    scales: { x: { time: true, ...(span ? { range: [from, to] } : {}) }, y: { range: () => chartAxisSpan(panel) } },
    axes: [
      {
        ...axis,
        show: showTimes,
        size: TIME_AXIS_HEIGHT_PX,
        space: (_plot, _axis, _from, _to, plotWidth) => timeMarkSpacingPx(plotWidth, spanSeconds),
        values: (_plot, ticks, _axis, _space, stepSeconds) =>
          ticks.map((at) => (isByDay ? dayMarkText : timeMarkText)(at, { spanSeconds, stepSeconds }, format)),
      },
      {
        ...axis,
        size: 48,
        space: 28,
        // What is counted has no halves.
        ...(panel.decimals === 0 ? { incrs: WHOLE_STEPS } : {}),
        values: (_plot, ticks) => ticks.map((tick) => format.number(tick, axisTickDecimals(ticks))),
      },
    ],
    series: [{}, ...panel.lines.map((line) => seriesOf(line, panel, times.length, colour))],
    ...(panel.isBand
      ? { bands: [{ series: [1, 2], fill: `color-mix(in srgb, ${colour('--chart-first')} 22%, transparent)` }] }
      : {}),
    hooks: {
      drawClear: [(plot) => backdrop && drawChartBackdrop(plot, backdrop, colour)],
      setSelect: [
        (plot) => {
          const { left, width: dragged } = plot.select
          if (dragged >= LEAST_DRAG_PX) onZoom?.(plot.posToVal(left, 'x'), plot.posToVal(left + dragged, 'x'))
        },
      ],
      draw: [(plot) => drawLimits(plot, panel, colour)],
      setCursor: [({ cursor }) => onCursor(cursor.idx ?? null)],
    },
  }
  const data = [times, ...panel.lines.map((line) => clampChartDotsToAxis(panel, line))] as unknown as uPlot.AlignedData
  return new uPlot(options, data, host)
}

const seriesOf = (
  { label, colour: which, isDots, isDashed }: ChartLine,
  { isBand }: ChartPanel,
  readings: number,
  colour: (name: string) => string,
): uPlot.Series => ({
  label,
  stroke: colour(`--chart-${which}`),
  width: isDots ? 0 : isBand ? 1.25 : 1.75,
  spanGaps: false,
  ...(isDashed ? { dash: [6, 4] } : {}),
  ...(isDots
    ? { paths: () => null, points: { show: true, size: 6, width: 1.5, fill: 'transparent' } }
    : // A reading between two gaps would be invisible as a line.
      { points: readings < 3 ? { show: true } : { size: 3, filter: loneReadings } }),
})

/** The readings of a line with nothing on either side. */
const loneReadings: uPlot.Series.Points.Filter = (plot, series) => {
  const values = plot.data[series] ?? []
  const isGap = (value: number | null | undefined): boolean => value === null || value === undefined
  return [...values.keys()].filter((at) => !isGap(values[at]) && isGap(values[at - 1]) && isGap(values[at + 1]))
}

/** A custom property may hold `light-dark(…)`, which a canvas does not understand: ask what it looks like. */
const shownColour = (host: HTMLElement, name: string): string => {
  host.style.color = `var(${name})`
  const { color } = getComputedStyle(host)
  host.style.color = ''
  return color
}

/** Dashed lines, each with its name at the end that the measured lines leave free; at the right where both are taken. */
const drawLimits = (plot: uPlot, { limits }: ChartPanel, colour: (name: string) => string): void => {
  const { ctx: pen, bbox } = plot
  const ratio = devicePixelRatio
  const ground = colour('--panel')
  pen.save()
  pen.beginPath()
  pen.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  pen.clip()
  pen.font = `${11 * ratio}px Inter Variable`
  // The axes leave their own behind.
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  const lines = limits.map(({ value }) => plot.valToPos(value, 'y', true))
  const places = limitLabelPositionsPx(lines, {
    top: bbox.top,
    bottom: bbox.top + bbox.height,
    height: LABEL_HEIGHT * ratio,
  })
  pen.lineWidth = 1.25 * ratio
  pen.setLineDash([5 * ratio, 4 * ratio])
  for (const [at, { level }] of limits.entries()) {
    const y = lines[at] ?? 0
    pen.strokeStyle = colour(`--${level}`)
    pen.beginPath()
    pen.moveTo(bbox.left, y)
    pen.lineTo(bbox.left + bbox.width, y)
    pen.stroke()
  }
  // Over the lines of grid and limits, each on a ground of its own; what was measured shows around the letters.
  const gap = 4 * ratio
  pen.lineWidth = gap
  pen.setLineDash([])
  const height = LABEL_HEIGHT * ratio
  for (const [at, { label, level }] of limits.entries()) {
    const y = places[at] ?? 0
    const { width } = pen.measureText(label)
    const right = bbox.left + bbox.width - gap - width
    const left = bbox.left + gap
    const free = [right, left].find((x) => !isCrossed(plot, { x: x - gap, y, height, width: width + 2 * gap }))
    const x = free ?? right
    pen.fillStyle = pen.strokeStyle = ground
    if (free === undefined) pen.strokeText(label, x, y)
    else pen.fillRect(x - gap, y + gap / 2 - height, width + 2 * gap, height)
    pen.fillStyle = colour(`--${level}`)
    pen.fillText(label, x, y)
  }
  pen.restore()
}

/** Whether a measured line goes through a box that stands on `y`; in pixels of the canvas. */
const isCrossed = (plot: uPlot, box: { x: number; y: number; width: number; height: number }): boolean => {
  const [from, to] = [box.x, box.x + box.width].map((x) => plot.posToIdx((x - plot.bbox.left) / devicePixelRatio))
  const values = plot.data.slice(1).flatMap((line) => [...line.slice(from, (to ?? 0) + 1)])
  const places = values.flatMap((value) => (typeof value === 'number' ? plot.valToPos(value, 'y', true) : []))
  const [least, most] = [Math.min(...places), Math.max(...places)]
  return places.length > 0 && least < box.y + box.height / 4 && most > box.y - box.height
}
