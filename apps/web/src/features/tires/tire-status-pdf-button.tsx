import { calls } from '../../api/calls.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { PdfReportButton } from '../../fleet/file-download/pdf-report-button.tsx'
import { useT } from '../../texts/texts.tsx'

/** The tire's status on one page, as a PDF named after the tire. */
export const TireStatusPdfButton = ({ tireId }: { tireId: number }) => {
  const t = useT()
  return (
    <PdfReportButton
      label={t('tires.printStatus')}
      fetchReport={(time_zone) => fetchFile(calls['tires.statusPdf'], { body: { tire_id: tireId, time_zone } })}
      fallbackName={`${tireId}.pdf`}
    />
  )
}
