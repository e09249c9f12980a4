import { useMantineColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { muteTire } from '../../fleet/condition/mute.ts'
import { useChangeLanguage, useT } from '../../texts/texts.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import type { PaletteAction } from './palette-entries.ts'

/** Does what an entry of the palette stands for. */
export const usePaletteAction = (): ((action: PaletteAction) => void) => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const changeLanguage = useChangeLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const mute = async (tireId: number, name: string): Promise<void> => {
    try {
      const { data } = await muteTire(queries, tireId, 'oneDay')
      notifications.show({ title: name, message: t('tires.mute.until', { time: momentOf(data.muted.end_time) }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notifications.show({ color: 'red', title: name, message: t('errors.updateFailed') })
    }
  }
  return (action) => {
    if (action.does === 'go') void navigate({ href: action.to })
    else if (action.does === 'mute') void mute(action.tireId, action.name)
    else if (action.does === 'appearance') setColorScheme(action.scheme)
    else void changeLanguage(action.language)
  }
}
