import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import type { ApiError } from '../../api/api-error.ts'
import type { DraftFieldsEditedTogether } from '../edit/edit-conflict.ts'
import type { FieldErrors } from '../edit/edit-session.ts'

/** A record as it was when its form opened. */
export type EditedRecordOriginal<Draft> = { readonly id: number; readonly original: Draft }

/** What was typed into a form, and what it began with. */
export type DraftWithOriginal<Draft> = { readonly original: Draft; readonly draft: Draft }

/** How a form is checked and saved, and what it says. */
export type FormDefinition<Draft> = {
  /** What is wrong before anything is sent, by field; nothing is sent unless it is empty. */
  readonly check?: (draft: Draft, t: Translate) => FieldErrors
  /** What the server says about fields, by the form's own; by field and in the reader's words when left out. */
  readonly errorsOf?: (error: unknown, form: DraftWithOriginal<Draft>, t: Translate) => FieldErrors
  /** Where the form shows what is said about a field that the form calls otherwise. */
  readonly shownAt?: FormInputsByWireField<Draft>
  /** What is asked before a form is sent, such as what it removes for good; null where it may go at once. */
  readonly saveQuestion?: (draft: Draft, edited: EditedRecordOriginal<Draft> | null) => string | null
  /** Sends a form, of a new record where `edited` is null, and answers the record's id. */
  readonly save: (draft: Draft, edited: EditedRecordOriginal<Draft> | null) => Promise<number>
  /** The record as it stands now, asked for anew; null where it is gone. Left out where nobody else changes it. */
  readonly standing?: (id: number) => Promise<Draft | null>
  /** Whether what is gone can be added again with what was typed; it can when left out. */
  readonly canAddAgain?: false
  /** Fields that make sense as one only; the first speaks for them. */
  readonly together?: DraftFieldsEditedTogether<Draft>
  /** What a field is called where two versions of it are shown; by the fields of all records when left out. */
  readonly named?: (field: keyof Draft & string) => string
  /** What a field holds in words where it is more than a text or a number, such as the name behind an id. */
  readonly inWords?: (field: keyof Draft & string, draft: Draft) => string | null
  /** What the banner says when a save fails; silence is a choice, and never one about what can be put right. */
  readonly onSaveError: MessageKey | 'silent'
  readonly onAddError?: MessageKey | 'silent'
  /** Why the server said that something is in the way; in general words when left out. */
  readonly conflict?: MessageKey | undefined
  /** Why it failed in words of its own; null where the general ones do. */
  readonly why?: (error: ApiError, form: DraftWithOriginal<Draft>, t: Translate) => string | null
  readonly addConflict?: MessageKey | undefined
}

/** The form's field for a field of the wire; of each draft where another field decides which input asks for it. */
export type FormInputsByWireField<Draft> = Readonly<
  Record<string, (keyof Draft & string) | ((draft: Draft) => keyof Draft & string)>
>
