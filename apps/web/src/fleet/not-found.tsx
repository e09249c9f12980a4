import { useState } from 'react'
import { isRecordGoneError } from '../api/api-error.ts'
import { useT } from '../texts/texts.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { FetchFailure } from '../ui/notices/fetch-failure.tsx'

type Props = { kind: 'tires' | 'vehicles'; error: Error; onRetry: () => void }

/** In the place of a tire or vehicle that did not come: that there is none such, or a banner, and what to do once it is dismissed. */
export const RecordNotFound = ({ kind, error, onRetry }: Props) => {
  const t = useT()
  const [isDismissed, setDismissed] = useState(false)
  if (isRecordGoneError(error)) return <EmptyState title={t(`${kind}.unknown`)} hint={t('records.missingHint')} />
  return (
    <>
      <FetchFailure error={error} onRetry={onRetry} onDismissed={() => setDismissed(true)} />
      {isDismissed ? <EmptyState title={t(`${kind}.noneSelected`)} hint={t(`${kind}.noneSelectedHint`)} /> : null}
    </>
  )
}
