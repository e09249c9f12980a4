import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { useT } from '../texts/texts.tsx'
import { AppLink } from '../ui/links/app-link.tsx'
import { ProductLogo } from '../ui/page/product-logo.tsx'
import { LiveIndicator } from './live/live-indicator.tsx'
import { NewVersionButton } from './live/new-version-button.tsx'
import { AccountMenu } from './menus/account-menu.tsx'
import { FleetSwitcher } from './menus/fleet-switcher.tsx'
import styles from './top-bar.module.css'

type Props = { onPalette: () => void; onShortcuts: () => void; onSignOut: () => void }

export const TopBar = ({ onPalette, onShortcuts, onSignOut }: Props) => {
  const t = useT()
  return (
    <header className={styles.bar}>
      <AppLink to={paths.home()} className={styles.brand}>
        <ProductLogo />
        <span>{t('common.product')}</span>
      </AppLink>
      <FleetSwitcher />
      <UnstyledButton className={styles.search} onClick={onPalette} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <span className={styles.searchText}>{t('shell.palette.hint')}</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </UnstyledButton>
      <div className={styles.end}>
        <NewVersionButton />
        <LiveIndicator />
        <AccountMenu onShortcuts={onShortcuts} onSignOut={onSignOut} />
      </div>
    </header>
  )
}
