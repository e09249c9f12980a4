import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** A4 in points, and the margin of every report. */
export const PDF_PAGE_SIZE = { width: 595.28, height: 841.89, margin: 50 } as const

const PACKAGES = '@expo-google-fonts'
const font = (file: string): string => fileURLToPath(import.meta.resolve(`${PACKAGES}/${file}`))

/** With every letter of Europe. */
const LETTERS = {
  regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
}
/** With the syllables of Korean too. */
const SYLLABLES = {
  regular: 'gothic-a1/400Regular/GothicA1_400Regular.ttf',
  bold: 'gothic-a1/700Bold/GothicA1_700Bold.ttf',
}

const REGULAR = 'regular'
const BOLD = 'bold'
export const PDF_FONTS = { regular: REGULAR, bold: BOLD } as const

/** An empty A4 page with fonts that have every letter of its language. Nothing in it is a command: no script, no form. */
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
    size: [PDF_PAGE_SIZE.width, PDF_PAGE_SIZE.height],
    margin: PDF_PAGE_SIZE.margin,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    tagged: true,
    info: { Title: title, Creator: 'Coldbar', Producer: 'Coldbar', CreationDate: at },
  })
  const files = language === 'ko' ? SYLLABLES : LETTERS
  doc.registerFont(REGULAR, font(files.regular))
  doc.registerFont(BOLD, font(files.bold))
  return doc.font(REGULAR)
}
