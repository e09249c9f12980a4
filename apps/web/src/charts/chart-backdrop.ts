import type uPlot from 'uplot'
import type { ChartBackdrop } from './chart-panel.ts'

const FOOT_PX = 4

/** Bands over the whole height, driving as a bar at the foot, and a line at each moment at which something happened. */
export const drawChartBackdrop = (
  plot: uPlot,
  { bands, marks }: ChartBackdrop,
  colour: (name: string) => string,
): void => {
  const { ctx: pen, bbox } = plot
  const ratio = devicePixelRatio
  const at = (moment: number): number => plot.valToPos(moment, 'x', true)
  pen.save()
  pen.beginPath()
  pen.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  pen.clip()
  for (const { from, to, tone } of bands) {
    const isDriving = tone === 'driving'
    const height = isDriving ? FOOT_PX * ratio : bbox.height
    pen.fillStyle = colour(isDriving ? '--ink-faint' : `--${tone}-soft`)
    pen.fillRect(at(from), bbox.top + bbox.height - height, Math.max(ratio, at(to) - at(from)), height)
  }
  pen.strokeStyle = colour('--ink-faint')
  pen.lineWidth = ratio
  pen.setLineDash([2 * ratio, 3 * ratio])
  for (const mark of marks) {
    pen.beginPath()
    pen.moveTo(at(mark), bbox.top)
    pen.lineTo(at(mark), bbox.top + bbox.height)
    pen.stroke()
  }
  pen.restore()
}
