import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFormat, useLanguage, useT } from '../../texts/texts.tsx'
import { downloadFile } from '../../ui/files/download-file.ts'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import type { ErasablePerson } from './erasure-query.ts'

const fetchKept = async ({ of, id }: ErasablePerson) =>
  (of === 'user'
    ? await callApi(calls['users.kept'], { body: { id } })
    : await callApi(calls['contacts.kept'], { body: { id } })
  ).data

/** For somebody who asks what is kept of them: as a page that people read, and all of it as data. */
export const ExportPersonButton = ({ person, file }: { person: ErasablePerson; file: string }) => {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const page = useMutation({
    mutationFn: async () => {
      const [kept, { personExportPage }] = await Promise.all([fetchKept(person), import('./person-export-page.ts')])
      return personExportPage(person.name, kept, Date.now() / 1_000, { t, format, language })
    },
    onSuccess: (html) => downloadFile(new Blob([html], { type: 'text/html;charset=utf-8' }), `${file}.html`),
  })
  const data = useMutation({
    mutationFn: () => fetchKept(person),
    onSuccess: (kept) =>
      downloadFile(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }), `${file}.json`),
  })
  const failed = page.error ?? data.error
  return (
    <RoleGate call={person.of === 'user' ? 'users.kept' : 'contacts.kept'}>
      <ErrorBanner
        message={failed ? t('errors.fetchFailed') : null}
        onDismiss={() => {
          page.reset()
          data.reset()
        }}
      />
      <Group mt="md" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={page.isPending}
          onClick={() => page.mutate()}
        >
          {t('admin.users.exportKept')}
        </Button>
        <Button variant="default" loading={data.isPending} onClick={() => data.mutate()}>
          {t('personExport.data')}
        </Button>
      </Group>
      <p>{t('admin.users.exportKeptWithout')}</p>
    </RoleGate>
  )
}
