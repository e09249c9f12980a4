import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { useT } from '../../texts/texts.tsx'
import { saveFile } from '../../ui/save-file.ts'

const readersTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The tire's status on one page, as a PDF named after the tire. */
export const PrintStatus = ({ tireId }: { tireId: number }) => {
  const t = useT()
  const print = useMutation({
    mutationFn: () => fetchFile(calls['tires.statusPdf'], { body: { tire_id: tireId, time_zone: readersTimeZone() } }),
    onSuccess: ({ content, name }) => saveFile(content, name ?? `${tireId}.pdf`),
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        loading={print.isPending}
        leftSection={<IconFileTypePdf size={15} aria-hidden />}
        onClick={() => print.mutate()}
      >
        {t('tires.printStatus')}
      </Button>
      {print.isError ? <span role="alert">{t('errors.fetchFailed')}</span> : null}
    </>
  )
}
