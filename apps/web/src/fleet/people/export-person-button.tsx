import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useT } from '../../texts/texts.tsx'
import { downloadFile } from '../../ui/files/download-file.ts'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import type { ErasablePerson } from './erasure-query.ts'

const fetchExport = async ({ of, id }: ErasablePerson): Promise<Blob> => {
  const { data } =
    of === 'user'
      ? await callApi(calls['users.kept'], { body: { id } })
      : await callApi(calls['contacts.kept'], { body: { id } })
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

/** For somebody who asks what is kept of them: all of it, as a file that people and programs read. */
export const ExportPersonButton = ({ person, file }: { person: ErasablePerson; file: string }) => {
  const t = useT()
  const fetchKept = useMutation({
    mutationFn: () => fetchExport(person),
    onSuccess: (kept) => downloadFile(kept, `${file}.json`),
  })
  return (
    <RoleGate call={person.of === 'user' ? 'users.kept' : 'contacts.kept'}>
      <ErrorBanner message={fetchKept.error ? t('errors.fetchFailed') : null} onDismiss={fetchKept.reset} />
      <Button
        mt="md"
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={fetchKept.isPending}
        onClick={() => fetchKept.mutate()}
      >
        {t('admin.users.exportKept')}
      </Button>
      <p>{t('admin.users.exportKeptWithout')}</p>
    </RoleGate>
  )
}
