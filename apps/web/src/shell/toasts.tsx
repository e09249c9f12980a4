import { Notifications } from '@mantine/notifications'

/** What is told in passing. What was told before they came is kept for them. */
export const Toasts = ({ className }: { className: string | undefined }) => (
  <Notifications withinPortal={false} limit={4} role="log" {...(className === undefined ? {} : { className })} />
)
