import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FetchedFile } from '../../api/fetch-file.ts'
import { useT } from '../../texts/texts.tsx'
import { downloadFile } from '../../ui/files/download-file.ts'

const readersTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = {
  label: string
  /** Asks for the report in the reader's time zone. */
  fetchReport: (timeZone: string) => Promise<FetchedFile>
  /** Where the server names none. */
  fallbackName: string
  /** It stands beside fields, and is as high as they are. */
  isBesideFields?: boolean
}

/** A button that saves a report as a PDF under the name the server gives it. */
export const PdfReportButton = ({ label, fetchReport, fallbackName, isBesideFields = false }: Props) => {
  const t = useT()
  const print = useMutation({
    mutationFn: () => fetchReport(readersTimeZone()),
    onSuccess: ({ content, name }) => downloadFile(content, name ?? fallbackName),
  })
  return (
    <>
      <Button
        variant="default"
        size={isBesideFields ? 'sm' : 'compact-md'}
        loading={print.isPending}
        leftSection={<IconFileTypePdf size={15} aria-hidden />}
        onClick={() => print.mutate()}
      >
        {label}
      </Button>
      {print.isError ? <span role="alert">{t('errors.fetchFailed')}</span> : null}
    </>
  )
}
