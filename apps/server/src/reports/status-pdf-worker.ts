import { parentPort } from 'node:worker_threads'
import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import type { StatusPrint } from './printed-status.ts'
import { tireStatusPdf } from './tire-status-pdf.ts'

const printed = async ({ status, language, timeZone }: StatusPrint): Promise<Buffer> => {
  const t = createTranslator(language, await loadMessages(language))
  return tireStatusPdf(status, { t, format: createFormat({ language, t, timeZone }), language })
}

parentPort?.on('message', async ({ number, print }: { number: number; print: StatusPrint }) => {
  try {
    parentPort?.postMessage({ number, file: await printed(print) })
  } catch (cause) {
    parentPort?.postMessage({ number, failure: cause })
  }
})
