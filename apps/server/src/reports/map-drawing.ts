import { geoMercator, geoPath } from 'd3-geo'
import { PDF_FONTS } from './pdf-document.ts'
import { pdfPrintableText } from './pdf-printable-text.ts'
import { readCountryShapesAround } from './world-shapes.ts'

/** A town to find the way by; degrees. */
export type PdfMapTown = { name: string; latitude: number; longitude: number; population: number }
/** Where the middle of a map is, degrees. */
export type PdfMapCentre = { latitude: number; longitude: number }

type Box = { x: number; y: number; width: number; height: number }

/** Half a country: the towns around are known to whoever drives there. */
const WIDTH_KM = 400
const EARTH_RADIUS_KM = 6371.0088
const KM_PER_DEGREE = 111.2
/** Beyond it a flat map has no end. */
const FARTHEST_NORTH = 80

const SEA = '#dbe8f0'
const LAND = '#f7f5ef'
const BORDER = '#a9a294'
const INK = '#3d4650'
const MARKER = '#c8102e'
const TOWN_SIZE = 7
const MOST_TOWNS = 14

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const projectionOf = ({ latitude, longitude }: PdfMapCentre, { x, y, width, height }: Box) =>
  geoMercator()
    .rotate([-longitude, 0])
    .center([0, latitude])
    .scale((width / WIDTH_KM) * EARTH_RADIUS_KM * Math.cos(radians(latitude)))
    .translate([x + width / 2, y + height / 2])
    // Without points in between: half a country is flat enough.
    .precision(0)
    .clipExtent([
      [x, y],
      [x + width, y + height],
    ])

/** How far the map reaches from its middle, in degrees of longitude; less in latitude. */
const reachOf = (latitude: number): number => (WIDTH_KM / 2 / KM_PER_DEGREE / Math.cos(radians(latitude))) * 1.1

/** How the map's library draws: onto the page itself, as lines. */
const penOf = (doc: PDFKit.PDFDocument) => ({
  beginPath: () => {},
  moveTo: (x: number, y: number) => void doc.moveTo(x, y),
  lineTo: (x: number, y: number) => void doc.lineTo(x, y),
  closePath: () => void doc.closePath(),
  arc: (x: number, y: number, radius: number) => void doc.circle(x, y, radius),
})

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const drawTowns = (
  doc: PDFKit.PDFDocument,
  towns: readonly PdfMapTown[],
  at: (town: PdfMapCentre) => [number, number] | null,
  box: Box,
  marker: Box,
): void => {
  const taken: Box[] = [marker]
  doc.font(PDF_FONTS.regular).fontSize(TOWN_SIZE)
  for (const town of towns.toSorted((one, other) => other.population - one.population)) {
    const place = at(town)
    if (place === null || taken.length > MOST_TOWNS) continue
    const [x, y] = place
    const name = pdfPrintableText(town.name)
    const label = { x: x + 3, y: y - TOWN_SIZE / 2 - 1, width: doc.widthOfString(name) + 2, height: TOWN_SIZE + 3 }
    const isInside =
      label.x + label.width < box.x + box.width && label.y > box.y && label.y + label.height < box.y + box.height
    if (x < box.x || !isInside || taken.some((other) => overlaps(label, other))) continue
    taken.push(label)
    doc.circle(x, y, 1.2).fill(INK)
    doc.fillColor(INK).text(name, label.x, label.y, { lineBreak: false })
  }
}

const SCALE_KM = 50

const drawScale = (doc: PDFKit.PDFDocument, box: Box): void => {
  const length = (box.width / WIDTH_KM) * SCALE_KM
  const [x, y] = [box.x + 10, box.y + box.height - 12]
  doc
    .moveTo(x, y - 3)
    .lineTo(x, y)
    .lineTo(x + length, y)
    .lineTo(x + length, y - 3)
    .lineWidth(0.8)
    .stroke(INK)
  doc
    .fillColor(INK)
    .fontSize(TOWN_SIZE)
    .text(`${SCALE_KM} km`, x + length + 4, y - TOWN_SIZE, { lineBreak: false })
}

/** Draws a map of 400 km around `centre` into the box, in points, with the largest of the towns and a mark in the middle. */
export const drawPdfMap = async (
  doc: PDFKit.PDFDocument,
  centre: PdfMapCentre,
  towns: readonly PdfMapTown[],
  box: Box,
): Promise<void> => {
  const latitude = Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, centre.latitude))
  const projection = projectionOf({ latitude, longitude: centre.longitude }, box)
  const path = geoPath(projection, penOf(doc))
  const at = (town: PdfMapCentre) => projection([town.longitude, town.latitude])
  const countries = await readCountryShapesAround(latitude, centre.longitude, reachOf(latitude))
  doc.save()
  doc.rect(box.x, box.y, box.width, box.height).clip()
  doc.rect(box.x, box.y, box.width, box.height).fill(SEA)
  doc.lineWidth(0.6)
  for (const country of countries) {
    path(country)
    doc.fillAndStroke(LAND, BORDER)
  }
  const [x, y] = at(centre) ?? [box.x + box.width / 2, box.y + box.height / 2]
  drawTowns(doc, towns, at, box, { x: x - 7, y: y - 7, width: 14, height: 14 })
  drawScale(doc, box)
  doc.circle(x, y, 5).lineWidth(1.5).fillAndStroke(MARKER, '#ffffff')
  doc.restore()
  doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.6).stroke(BORDER)
}
