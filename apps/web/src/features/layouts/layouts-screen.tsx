import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import { TextInput } from '@mantine/core'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import { defineResource, type RecordFieldsProps } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { type AnsweredLayoutRows, LayoutGrid } from '../../fleet/position-picker/layout-grid.tsx'
import { LayoutName } from '../../fleet/wheels/layout-name.tsx'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { LayoutAxlesEditor } from './layout-axles-editor.tsx'
import { type Layout, type LayoutDraft, type LayoutsAnswer, layoutCalls } from './layout-calls.ts'
import {
  blankLayoutDraft,
  isLayoutInUse,
  layoutDraftErrors,
  layoutDraftOf,
  layoutPreviewOf,
  layoutSlotsOf,
} from './layout-draft.ts'
import styles from './layouts.module.css'

const axles = ({ rows }: Layout): number => rows.length
const tires = ({ available_positions }: Layout): number => available_positions.length

const NAME_COLUMN: ListColumn<Layout> = {
  key: 'name',
  title: 'records.name',
  cell: ({ name }) => <LayoutName name={name} />,
  sortBy: ({ name }) => name,
  exported: ({ name }, { t }) => layoutNameText(name, t),
}

const countColumn = (key: 'axles' | 'tires', count: (layout: Layout) => number): ListColumn<Layout> => ({
  key,
  title: `layouts.${key}`,
  cell: (layout) => String(count(layout)),
  sortBy: count,
  exported: count,
  figure: true,
  width: 80,
})

const Drawing = ({ rows, name }: { rows: AnsweredLayoutRows; name: string }) => (
  <LayoutGrid rows={rows} label={name} cell={(_, position) => <span className={styles.wheel}>{position}</span>} />
)

const LayoutView = ({ row }: { row: Layout }) => {
  const t = useT()
  return (
    <>
      <FactList
        facts={[
          // A layout that is still being sent has no number yet.
          [t('records.id'), row.id > 0 ? row.id : null],
          [t('layouts.axles'), axles(row)],
          [t('layouts.tires'), tires(row)],
        ]}
      />
      <p className={styles.note}>{t(row.in_use ? 'layouts.stays' : 'layouts.shared')}</p>
      <Drawing rows={row.rows} name={layoutNameText(row.name, t)} />
    </>
  )
}

const LayoutFields = ({ form, answer, id }: RecordFieldsProps<LayoutDraft, LayoutsAnswer>) => {
  const t = useT()
  const { rows } = form.draft
  return (
    <>
      <FieldGroup title={t('catalogue.general')}>
        <TextInput label={t('records.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
      </FieldGroup>
      {isLayoutInUse(answer.data, id) ? (
        <>
          <p className={styles.note}>{t('layouts.stays')}</p>
          <Drawing rows={layoutSlotsOf(rows)} name={t('layouts.axles')} />
        </>
      ) : (
        <LayoutAxlesEditor
          rows={rows}
          error={form.errors.rows}
          onChange={(changed) => form.change({ rows: changed })}
        />
      )}
    </>
  )
}

const layouts = defineResource({
  key: 'layouts',
  texts: {
    title: 'nav.layouts',
    search: 'layouts.search',
    add: 'layouts.add',
    none: 'layouts.none',
    noneHint: 'layouts.noneHint',
  },
  limit: 'layout',
  path: paths.layouts,
  param: 'layoutId',
  calls: layoutCalls,
  may: { add: 'layouts.add', edit: ['layouts.update'], remove: 'layouts.delete' },
  columns: [NAME_COLUMN, countColumn('axles', axles), countColumn('tires', tires)],
  searched: ({ name }, t) => [layoutNameText(name, t)],
  nameShown: ({ name }, t) => layoutNameText(name, t),
  blank: blankLayoutDraft,
  draftOf: layoutDraftOf,
  preview: layoutPreviewOf,
  check: layoutDraftErrors,
  View: LayoutView,
  Fields: LayoutFields,
  confirmDelete: 'records.confirm.layout',
  onSaveError: 'errors.updateFailed',
  onDeleteError: 'errors.updateFailed',
  conflict: 'layouts.conflict',
})

/** Where kinds of vehicles have wheels. */
export const LayoutsScreen = () => <ResourceScreen resource={layouts} />
