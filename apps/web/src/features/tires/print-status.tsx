import { calls } from '../../api/calls.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { PrintReport } from '../../fleet/file-download/print-report.tsx'
import { useT } from '../../texts/texts.tsx'

/** The tire's status on one page, as a PDF named after the tire. */
export const PrintStatus = ({ tireId }: { tireId: number }) => {
  const t = useT()
  return (
    <PrintReport
      label={t('tires.printStatus')}
      fetchReport={(time_zone) => fetchFile(calls['tires.statusPdf'], { body: { tire_id: tireId, time_zone } })}
      fallbackName={`${tireId}.pdf`}
    />
  )
}
