import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { PdfReportButton } from '../../fleet/file-download/pdf-report-button.tsx'
import { useFormat, useT } from '../../texts/texts.tsx'
import styles from './exports.module.css'

const LEVELS = [100, 95, 90, 85, 80, 70, 60, 50]
/** What most fleets call too low. */
const USUAL = 95

/** The fleet's tires below a level, or those of one place, as a PDF. */
export const TiresBelowLevelPdfForm = () => {
  const t = useT()
  const format = useFormat()
  const [below, setBelow] = useState(USUAL)
  const [town, setTown] = useState('')
  const { data } = useQuery({
    queryKey: apiQueryKeys.towns,
    queryFn: ({ signal }) => callApi(calls['pumpList.all'], {}, signal),
  })
  const towns = [...new Set((data?.data.tires ?? []).flatMap((tire) => tire.town ?? []))].sort()
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('exports.below')}
        value={String(below)}
        onChange={({ currentTarget }) => setBelow(Number(currentTarget.value))}
        data={LEVELS.map((level) => ({ value: String(level), label: format.fillLevel(level) }))}
      />
      <NativeSelect
        label={t('exports.place')}
        value={town}
        onChange={({ currentTarget }) => setTown(currentTarget.value)}
        data={[{ value: '', label: t('report.all') }, ...towns.map((name) => ({ value: name, label: name }))]}
      />
      <PdfReportButton
        label={t('exports.savePdf')}
        fetchReport={(time_zone) =>
          fetchFile(calls['exports.tiresBelow'], { body: { below, time_zone, ...(town === '' ? {} : { town }) } })
        }
        fallbackName="tires.pdf"
        isBesideFields
      />
    </div>
  )
}
