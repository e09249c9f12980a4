import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** A4 in points, and the margin of every report. */
export const PAGE = { width: 595.28, height: 841.89, margin: 50 } as const

const FONT_PACKAGE = '@expo-google-fonts/noto-sans'
const font = (file: string): string => fileURLToPath(import.meta.resolve(`${FONT_PACKAGE}/${file}`))

const REGULAR = 'regular'
const BOLD = 'bold'
export const FONTS = { regular: REGULAR, bold: BOLD } as const

/** An empty A4 page with fonts that have every letter of Europe. Nothing in it is a command: no script, no form. */
export const createPdf = ({
  title,
  language,
  at,
}: {
  title: string
  language: string
  at: Date
}): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    tagged: true,
    info: { Title: title, Creator: 'Coldbar', Producer: 'Coldbar', CreationDate: at },
  })
  doc.registerFont(REGULAR, font('400Regular/NotoSans_400Regular.ttf'))
  doc.registerFont(BOLD, font('700Bold/NotoSans_700Bold.ttf'))
  return doc.font(REGULAR)
}
