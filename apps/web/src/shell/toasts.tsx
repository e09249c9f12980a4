import { MantineThemeProvider, Notification } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { useT } from '../texts/texts.tsx'

/** What is told in passing. What was told before they came is kept for them. */
export const Toasts = ({ className }: { className: string | undefined }) => {
  const t = useT()
  // Whoever tells something need not think of the button that puts it away.
  const theme = useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': t('common.close') } }
    return { components: { Notification: Notification.extend({ defaultProps }) } }
  }, [t])
  return (
    <MantineThemeProvider theme={theme}>
      <Notifications withinPortal={false} limit={4} role="log" {...(className === undefined ? {} : { className })} />
    </MantineThemeProvider>
  )
}
