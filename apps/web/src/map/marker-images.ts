import { ALARM_LEVELS, type AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import type { Map as MapLibre } from 'maplibre-gl'
import { LEFT_BEHIND_WHEEL_IMAGE } from './marker-diff.ts'

/** Drawn at twice the size it is shown at, for sharp displays. */
const PIXEL_RATIO = 2
const SIZE = 26 * PIXEL_RATIO
const MIDDLE = SIZE / 2

/** Saturated enough for both grounds; the shape says the same without colour. */
export const ALARM_LEVEL_MARKER_COLOURS: Record<AlarmLevel, string> = {
  alarm: '#c9252b',
  warning: '#d98a00',
  info: '#3b7dd0',
  muted: '#8a67c0',
  noData: '#87929b',
  ok: '#2f7f93',
}

const CORNERS: Partial<Record<AlarmLevel, { corners: number; turn: number; radius: number }>> = {
  alarm: { corners: 8, turn: Math.PI / 8, radius: 0.46 },
  warning: { corners: 3, turn: -Math.PI / 2, radius: 0.5 },
  info: { corners: 4, turn: 0, radius: 0.4 },
  muted: { corners: 4, turn: Math.PI / 4, radius: 0.38 },
}

/** The arrow that turns about a marker. */
export const DIRECTION_ARROW_IMAGE = 'heading'

/** Adds one picture per level, named after it: octagon, triangle, diamond, square, hollow ring, dot; and those beside it. */
export const addMarkerImages = (map: MapLibre): void => {
  for (const level of ALARM_LEVELS) {
    if (!map.hasImage(level)) map.addImage(level, drawn(level), { pixelRatio: PIXEL_RATIO })
  }
  for (const [name, draw] of [
    [DIRECTION_ARROW_IMAGE, drawHeading],
    [LEFT_BEHIND_WHEEL_IMAGE, drawWheel],
  ] as const) {
    if (!map.hasImage(name)) map.addImage(name, draw(), { pixelRatio: PIXEL_RATIO })
  }
}

const penOf = (size: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws no canvas')
  return pen
}

/** Stands out over the marker that covers its middle. */
const HEADING_SIZE = 46 * PIXEL_RATIO

const drawHeading = (): ImageData => {
  const pen = penOf(HEADING_SIZE)
  const middle = HEADING_SIZE / 2
  pen.beginPath()
  pen.moveTo(middle, 1.5 * PIXEL_RATIO)
  pen.lineTo(middle + 7 * PIXEL_RATIO, 13 * PIXEL_RATIO)
  pen.lineTo(middle - 7 * PIXEL_RATIO, 13 * PIXEL_RATIO)
  pen.closePath()
  pen.lineJoin = 'round'
  pen.lineWidth = 3 * PIXEL_RATIO
  pen.strokeStyle = '#ffffff'
  pen.stroke()
  pen.fillStyle = '#31383e'
  pen.fill()
  return pen.getImageData(0, 0, HEADING_SIZE, HEADING_SIZE)
}

const drawWheel = (): ImageData => {
  const pen = penOf(SIZE)
  for (const [radius, colour] of [
    [0.4, '#ffffff'],
    [0.34, '#31383e'],
    [0.18, '#ffffff'],
    [0.07, '#31383e'],
  ] as const) {
    pen.beginPath()
    pen.arc(MIDDLE, MIDDLE, radius * SIZE, 0, 2 * Math.PI)
    pen.fillStyle = colour
    pen.fill()
  }
  return pen.getImageData(0, 0, SIZE, SIZE)
}

const drawn = (level: AlarmLevel): ImageData => {
  const pen = penOf(SIZE)
  pen.lineJoin = 'round'
  outline(pen, level)
  pen.lineWidth = 3 * PIXEL_RATIO
  pen.strokeStyle = '#ffffff'
  pen.stroke()
  pen.fillStyle = level === 'noData' ? '#ffffff' : ALARM_LEVEL_MARKER_COLOURS[level]
  pen.fill()
  pen.lineWidth = (level === 'noData' ? 2.5 : 0.5) * PIXEL_RATIO
  pen.strokeStyle = ALARM_LEVEL_MARKER_COLOURS[level]
  pen.stroke()
  if (level === 'alarm' || level === 'warning') exclamation(pen, level === 'warning' ? 0.06 * SIZE : 0)
  return pen.getImageData(0, 0, SIZE, SIZE)
}

const outline = (pen: CanvasRenderingContext2D, level: AlarmLevel): void => {
  const shape = CORNERS[level]
  pen.beginPath()
  if (shape === undefined) {
    pen.arc(MIDDLE, MIDDLE, SIZE * (level === 'ok' ? 0.27 : 0.25), 0, 2 * Math.PI)
    return
  }
  const reach = shape.radius * SIZE * 0.9
  for (let corner = 0; corner < shape.corners; corner += 1) {
    const angle = shape.turn + (corner * 2 * Math.PI) / shape.corners
    pen.lineTo(MIDDLE + reach * Math.cos(angle), MIDDLE + reach * Math.sin(angle))
  }
  pen.closePath()
}

const exclamation = (pen: CanvasRenderingContext2D, lower: number): void => {
  pen.fillStyle = '#ffffff'
  const width = 2.4 * PIXEL_RATIO
  pen.fillRect(MIDDLE - width / 2, MIDDLE - 5.4 * PIXEL_RATIO + lower, width, 6.4 * PIXEL_RATIO)
  pen.fillRect(MIDDLE - width / 2, MIDDLE + 2.6 * PIXEL_RATIO + lower, width, 2.4 * PIXEL_RATIO)
}
