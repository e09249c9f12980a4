import type { LimitedRecordKind } from '@coldbar/contract/record-limits'
import type { CallName } from '@coldbar/domain/access/call-access'
import type { Format } from '@coldbar/i18n/format/format'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import type { ComponentType } from 'react'
import type { RecordListQueryName } from '../../api/api-query-keys.ts'
import type { ListColumn, ListedItem, RowTone } from '../../ui/list/list-column.ts'
import type { FieldErrors } from '../edit/edit-session.ts'
import type { FormFieldBindings } from '../fields/form-field-bindings.tsx'
import type { FormInputsByWireField } from '../session/form-definition.ts'

/** An answer that holds the records and what their screen needs beside them, such as the brands of types. */
export type RecordsAnswer<Row> = { readonly data: readonly Row[] }

export type RecordFieldsProps<Draft, Answer> = {
  readonly form: FormFieldBindings<Draft>
  readonly answer: Answer
  /** The record as the server has it; null while one is added. */
  readonly id: number | null
}

/**
 * A kind of record: its calls, its list, its form. `<ResourceScreen>` is made from it.
 *
 * `Row` is what the list answers, `Draft` what the form edits.
 */
export type Resource<Row extends ListedItem, Draft extends object, Answer extends RecordsAnswer<Row>> = {
  /** Names the answer and the file of an export. */
  readonly key: RecordListQueryName
  /** The one record in words: `New contact`, `There is no such contact`. */
  readonly texts: {
    readonly title: MessageKey
    readonly search: MessageKey
    readonly add: MessageKey
    /** Shown while there is none. */
    readonly none: MessageKey
    readonly noneHint: MessageKey
  }
  /** Which limit counts its records. */
  readonly limit: LimitedRecordKind
  /** How many of them count together where the list holds those of several owners; all of them when left out. */
  readonly countedOf?: (rows: readonly Row[]) => number
  readonly path: (id?: number | null) => string
  /** The record's parameter in the path; a query of that name chooses too. */
  readonly param: string
  readonly calls: {
    readonly all: (signal: AbortSignal) => Promise<Answer>
    /** Reads what the list left out of a record, before it is edited. */
    readonly whole?: (row: Row) => Promise<Row>
    readonly add: (draft: Draft) => Promise<Row>
    /** Sends what differs from `original`, the record as its form opened. Left out where a record is only added and deleted. */
    readonly update?: (id: number, draft: Draft, original: Draft) => Promise<Row>
    /** Left out where a record stays for good. */
    readonly remove?: (id: number) => Promise<unknown>
    /** Brings a deleted record back; offered for some seconds where it exists. */
    readonly restore?: (id: number) => Promise<Row>
  }
  /** Who may do what; the form opens for whoever may make one of `edit`. */
  readonly may: { readonly add: CallName; readonly edit: readonly CallName[]; readonly remove: CallName | null }
  readonly columns: readonly ListColumn<Row>[]
  /** Words to search beyond those of the columns. */
  readonly searched?: (row: Row, t: Translate) => readonly (string | number | null)[]
  /** What the record is called above its detail, where the reader's language has a name for it. */
  readonly nameShown?: (row: Row, t: Translate) => string
  /** Colour of a row; its words say the same. */
  readonly toneOf?: (row: Row) => RowTone
  readonly blank: (answer: Answer) => Draft
  /** Begins a new record with what a record holds; offered where it exists. */
  readonly copyOf?: (row: Row, t: Translate) => Draft
  readonly draftOf: (row: Row) => Draft
  /** What stands in the list until the server answers. */
  readonly preview: (draft: Draft, id: number, answer: Answer) => Row
  /** Whether the form asks for a `name`; it does when left out. */
  readonly nameRequired?: false
  /** What a field holds in words where it is more than a text or a number, such as the name behind an id. */
  readonly inWords?: (field: keyof Draft & string, draft: Draft, answer: Answer) => string | null
  /** What is wrong before anything is sent. */
  readonly check?: (draft: Draft, t: Translate) => FieldErrors
  /** Where the form shows what is said about a field that the form calls otherwise. */
  readonly shownAt?: FormInputsByWireField<Draft>
  /** What is asked before a form is sent, such as what it removes for good; `row` is null while a record is added. */
  readonly saveQuestion?: (draft: Draft, row: Row | null, t: Translate, format: Format) => string | null
  readonly View: ComponentType<{ row: Row; answer: Answer }>
  readonly Fields: ComponentType<RecordFieldsProps<Draft, Answer>>
  /** The question before deleting, with `{{name}}`; false asks none. */
  readonly confirmDelete: MessageKey | false
  /** What the banner says when a save fails; silence is a choice. */
  readonly onSaveError: MessageKey | 'silent'
  readonly onDeleteError: MessageKey | 'silent'
  /** Why the server said that something is in the way; in general words when left out. */
  readonly conflict?: MessageKey
}

/** Says what a kind of record is, typed by its contract. */
export const defineResource = <Row extends ListedItem, Draft extends object, Answer extends RecordsAnswer<Row>>(
  resource: Resource<Row, Draft, Answer>,
): Resource<Row, Draft, Answer> => resource
