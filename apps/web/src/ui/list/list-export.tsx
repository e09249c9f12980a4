import { ActionIcon } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useFormat, useT } from '../../texts/texts.tsx'
import { csvBlob } from '../files/csv-blob.ts'
import { downloadFile } from '../files/download-file.ts'
import type { ListColumn } from './list-column.ts'
import { listCsv } from './list-csv.ts'

type Props<Item> = { name: string; items: readonly Item[]; columns: readonly ListColumn<Item>[] }

/** Saves what the list shows, all pages of it, as `<name>.csv`. */
export const ListExport = <Item,>({ name, items, columns }: Props<Item>) => {
  const t = useT()
  const format = useFormat()
  const save = (): void => downloadFile(csvBlob(listCsv(items, columns, { t, format })), `${name}.csv`)
  return (
    <ActionIcon
      size="lg"
      aria-label={t('lists.export')}
      title={t('lists.export')}
      onClick={save}
      disabled={items.length === 0}
    >
      <IconFileTypeCsv size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
