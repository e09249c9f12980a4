import { inflateSync } from 'node:zlib'

export type ParsedTestPdf = {
  pages: number
  /** Width and height of each page in points. */
  sizes: string[]
  /** Every text as it was written, piece by piece. */
  text: string
  /** Addresses that a click opens. */
  links: string[]
  title: string
  /** Where each line stands, page by page. */
  lines: readonly (readonly ParsedPdfLine[])[]
  /** Everything but texts and drawings: what a reader program acts on. */
  structure: string
}

const OBJECT = /(\d+) 0 obj\s([\s\S]*?)\sendobj/g

const streamOf = (object: string): string => {
  const begin = /stream\r?\n/.exec(object)
  if (begin === null) return ''
  const bytes = Buffer.from(object.slice(begin.index + begin[0].length, object.lastIndexOf('endstream')), 'latin1')
  return object.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Which characters the numbers of a font's letters stand for. */
const lettersOf = (cmap: string): string[] =>
  [...cmap.matchAll(/\[((?:\s*<[0-9a-f ]+>)+)\s*\]/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = '']) => utf16(hex.replaceAll(' ', ''))),
  )

const shownText = (content: string, fonts: ReadonlyMap<string, string[]>): string => {
  let letters: string[] = []
  let text = ''
  for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:[^\]])*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? []
    else {
      for (const [, hex = ''] of (pieces ?? '').matchAll(/<([0-9a-f]+)>/gi)) {
        for (const [glyph] of hex.matchAll(/[0-9a-f]{4}/gi)) text += letters[Number.parseInt(glyph, 16)] ?? '\ufffd'
      }
      text += '\n'
    }
  }
  return text
}

/** How wide each letter of a font is, in thousandths of its size. */
const widthsOf = (font: string, objects: ReadonlyMap<string, string>): number[] => {
  const descendant = objects.get(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1] ?? '') ?? ''
  return (/\/W \[0 \[([^\]]*)\]/.exec(descendant)?.[1] ?? '').trim().split(/\s+/).map(Number)
}

/** A line of text on a page, in points from its left and lower edge. */
export type ParsedPdfLine = { text: string; x: number; y: number; width: number; size: number }

const WRITTEN = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\s+\/(F\d+) ([\d.]+) Tf\s+([\s\S]*?)ET/g

type PdfFont = { letters: readonly string[]; widths: readonly number[] }

const linesOf = (content: string, fonts: ReadonlyMap<string, PdfFont>): ParsedPdfLine[] =>
  [...content.matchAll(WRITTEN)].map(([, x = '', y = '', name = '', size = '', pieces = '']) => {
    const { letters, widths } = fonts.get(name) ?? { letters: [], widths: [] }
    const glyphs = [...pieces.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) =>
      [...hex.matchAll(/[0-9a-f]{4}/gi)].map(([glyph]) => Number.parseInt(glyph, 16)),
    )
    const moved = [...pieces.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, by]) => sum + Number(by), 0)
    const wide = glyphs.reduce((sum, glyph) => sum + (widths[glyph] ?? Number.NaN), 0) - moved
    const text = glyphs.map((glyph) => letters[glyph] ?? '\ufffd').join('')
    return { text, x: Number(x), y: Number(y), width: (wide * Number(size)) / 1000, size: Number(size) }
  })

/** Bytes that a string of the file writes by a letter. */
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A text string of the file: bytes, or UTF-16 behind its mark. */
const stringOf = (bytes: string): string => {
  const plain = bytes.replace(/\\([()\\nrtbf])/g, (_, sign: string) => ESCAPED[sign] ?? sign)
  const raw = Buffer.from(plain, 'latin1')
  return raw[0] === 0xfe && raw[1] === 0xff ? raw.subarray(2).swap16().toString('utf16le') : plain
}

/** Takes one of our PDFs apart far enough to see what a reader sees and what a program would act on. */
export const parseTestPdf = (file: Buffer): ParsedTestPdf => {
  const source = file.toString('latin1')
  const objects = new Map([...source.matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]))
  const all = [...objects.values()]
  const fonts = new Map<string, string[]>()
  const measured = new Map<string, PdfFont>()
  for (const body of all) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      const letters = lettersOf(streamOf(objects.get(cmap) ?? ''))
      fonts.set(name, letters)
      measured.set(name, { letters, widths: widthsOf(objects.get(id) ?? '', objects) })
    }
  }
  const pages = all.filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const contents = pages.map((page) => streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''))
  const info = all.find((body) => body.includes('/Creator')) ?? ''
  return {
    pages: pages.length,
    sizes: pages.map((page) => /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/.exec(page)?.[1] ?? ''),
    text: contents.map((content) => shownText(content, fonts)).join('\n'),
    lines: contents.map((content) => linesOf(content, measured)),
    links: all.flatMap((body) =>
      [...body.matchAll(/\/URI \(((?:\\.|[^\\)])*)\)/g)].map(([, uri = '']) => stringOf(uri)),
    ),
    title: stringOf((objects.get(/\/Title (\d+) 0 R/.exec(info)?.[1] ?? '') ?? '').slice(1, -1)),
    structure: all
      .map((body) => body.split(/stream\r?\n/)[0] ?? '')
      .join('\n')
      .replace(/\((?:\\[\s\S]|[^\\)])*\)/g, '()'),
  }
}
