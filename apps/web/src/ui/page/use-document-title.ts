import { useEffect } from 'react'
import { useT } from '../../texts/texts.tsx'
import { useCurrentScreenRoute } from '../../url/use-current-screen-route.ts'

/** `(3) Vehicles · Coldbar`: a tab in the background still counts the alarms. */
export const useDocumentTitle = (alarms = 0): void => {
  const t = useT()
  const screen = useCurrentScreenRoute()
  const name = screen ? t(screen.title) : null
  useEffect(() => {
    const title = name ? `${name} · ${t('common.product')}` : t('common.product')
    document.title = alarms > 0 ? t('shell.titleAlarms', { count: alarms, title }) : title
  }, [name, alarms, t])
}
