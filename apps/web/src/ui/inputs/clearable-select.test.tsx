import { MantineProvider } from '@mantine/core'
import { cleanup, screen as onScreen, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { theme } from '../../theme.ts'
import { ClearableSelect } from './clearable-select.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(['key', 'pointer'])(
  'its button shows all again by one press of a %s, and leaves the focus in the field',
  async (by) => {
    const Screen = () => {
      const [depot, setDepot] = useState<string | null>('Breda')
      return (
        <ClearableSelect
          aria-label="Depot"
          clearLabel="All depots"
          data={['Breda', 'Ghent']}
          value={depot}
          onChange={setDepot}
          searchable
        />
      )
    }
    const user = userEvent.setup()
    render(
      <MantineProvider env="test" theme={theme}>
        <Screen />
      </MantineProvider>,
    )
    const field = onScreen.getByRole('combobox', { name: 'Depot' })
    expect(field).toHaveProperty('value', 'Breda')
    const button = onScreen.getByRole('button', { name: 'All depots' })
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(button)
    if (by === 'key') await user.keyboard('{Enter}')
    else await user.click(button)
    expect(field).toHaveProperty('value', '')
    expect(onScreen.queryByRole('button', { name: 'All depots' })).toBeNull()
    expect(document.activeElement).toBe(field)
    expect(onScreen.queryAllByRole('option')).toEqual([])
  },
)
