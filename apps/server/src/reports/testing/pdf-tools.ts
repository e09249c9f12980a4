import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const isThere = (tool: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether this machine has programs of others that read PDFs; set-up puts them on a machine of its own. */
export const HAS_PDF_TOOLS = isThere('qpdf') && isThere('pdftotext')

const withFile = <Result>(content: Buffer, work: (file: string) => Result): Result => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-pdf-'))
  try {
    const file = path.join(folder, 'report.pdf')
    writeFileSync(file, content)
    return work(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What qpdf says of a file; throws where it finds it damaged. */
export const checkPdfWithQpdf = (content: Buffer): string =>
  withFile(content, (file) => execFileSync('qpdf', ['--check', file], { encoding: 'utf8' }))

/** The text of a file as poppler reads it, each line as it stands on the page. */
export const extractPdfText = (content: Buffer): string =>
  withFile(content, (file) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }))
