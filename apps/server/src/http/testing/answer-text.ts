import { unzipSync } from 'fflate'
import { parquetReadObjects } from 'hyparquet'
import { parseTestPdf } from '../../reports/testing/parsed-test-pdf.ts'

type Answer = { headers: Readonly<Record<string, unknown>>; rawPayload: Buffer }

const ofParquet = async ({ buffer, byteOffset, byteLength }: Buffer): Promise<string> => {
  const rows = await parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer })
  return rows.map((row) => Object.values(row).map(String).join(' | ')).join('\n')
}

/** The words of a paper, one space between any two: it breaks its lines where they are full. */
const ofPdf = (pdf: Buffer): string => parseTestPdf(pdf).text.replaceAll(/\s+/g, ' ')

/** All that somebody reads who opens an answer: of a paper its words, of a file of rows its cells, of a ZIP all its files. */
export const answerText = async ({ headers, rawPayload }: Answer): Promise<string> => {
  const type = String(headers['content-type'])
  if (type.startsWith('application/pdf')) return ofPdf(rawPayload)
  if (type.startsWith('application/vnd.apache.parquet')) return ofParquet(rawPayload)
  if (!type.startsWith('application/zip')) return rawPayload.toString('utf8')
  return Object.entries(unzipSync(rawPayload))
    .map(([name, content]) =>
      name.endsWith('.pdf') ? ofPdf(Buffer.from(content)) : Buffer.from(content).toString('utf8'),
    )
    .join('\n')
}
