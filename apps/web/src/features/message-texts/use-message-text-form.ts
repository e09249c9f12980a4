import type { MessageTextKey } from '@coldbar/domain/messages/message-texts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { useStandaloneForm } from '../../crud/session/use-standalone-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { listStateOfUrl } from '../../url/list-state-of-url.ts'
import { useUrlState } from '../../url/url-state.ts'
import {
  type MessageTextsAnswer,
  type MessageTextsScreenDefinition,
  messageTextsQuery,
  type TemplateMessageKey,
} from './message-text-calls.ts'
import {
  changedMessageTexts,
  draftTextsWithoutStored,
  fallbackMessageTexts,
  type MessageTextsDraftWithStored,
  messageTextDraftErrors,
  messageTextsDraftWithStoredOf,
  refusedMessageTextErrors,
} from './message-text-draft.ts'

type Asked = {
  screen: MessageTextsScreenDefinition
  place: TemplateMessageKey
  answer: MessageTextsAnswer
  onSaved: () => Promise<void>
}

/** The edit of a message's texts: only those are sent that are not as the template says without them. */
export const useMessageTextForm = ({ screen, place, answer, onSaved }: Asked) => {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [url] = useUrlState()
  const fallback = fallbackMessageTexts(answer, place)
  const nameOf = (key: MessageTextKey): string => t(`messageTexts.keys.${key}`)
  const leave = () => navigate({ to: screen.path(), search: listStateOfUrl(url) as never })
  const changesOf = (before: MessageTextsDraftWithStored, draft: MessageTextsDraftWithStored) =>
    changedMessageTexts(draftTextsWithoutStored(before), draftTextsWithoutStored(draft), fallback)
  const editing = useStandaloneForm<MessageTextsDraftWithStored>({
    stored: messageTextsDraftWithStoredOf(answer, place),
    check: (draft) => messageTextDraftErrors(screen.kind, draftTextsWithoutStored(draft), t),
    save: async (draft, original) => {
      const overrides = changesOf(original, draft)
      const from = Object.fromEntries(overrides.map(({ skey }) => [skey, original.stood[skey] ?? '']))
      const saved = await screen.calls.update(place, { overrides, from })
      await onSaved()
      return messageTextsDraftWithStoredOf(saved, place)
    },
    standing: async () =>
      messageTextsDraftWithStoredOf(await queries.fetchQuery({ ...messageTextsQuery(screen), staleTime: 0 }), place),
    errorsOf: (error, { original, draft }) => refusedMessageTextErrors(error, changesOf(original, draft), t),
    why: (error, { original, draft }) => {
      const refused = Object.entries(refusedMessageTextErrors(error, changesOf(original, draft), t))
      const said = refused.map(([key, why]) =>
        t('auditFields.part', { part: nameOf(key as MessageTextKey), field: why }),
      )
      return said.length === 0 ? null : said.join(' · ')
    },
    named: (key) => nameOf(key as MessageTextKey),
    onSaved: leave,
    onSaveError: 'errors.failedToUpdate',
  })
  const { form } = editing
  const errors: FieldErrors = {
    ...form.errors,
    ...messageTextDraftErrors(screen.kind, draftTextsWithoutStored(form.draft), t),
  }
  return {
    ...editing,
    errors,
    /** What the template says where the fleet says nothing. */
    fallback,
    nameOf,
    leave,
    changed: changesOf(form.original, form.draft),
  }
}
