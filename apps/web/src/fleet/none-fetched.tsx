import { useT } from '../texts/texts.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FetchFailure } from '../ui/fetch-failure.tsx'

type Props = { kind: 'tires' | 'vehicles'; error: Error; onRetry: () => void }

/** In the place of a tire or vehicle that did not come: none is on show, and what to do once the banner is dismissed. */
export const NoneFetched = ({ kind, error, onRetry }: Props) => {
  const t = useT()
  return (
    <>
      <FetchFailure error={error} onRetry={onRetry} />
      <EmptyState title={t(`${kind}.noneSelected`)} hint={t(`${kind}.noneSelectedHint`)} />
    </>
  )
}
