import { vi } from 'vitest'
import { testLawsOfAllForms } from '../testing/form-laws.tsx'

// A map needs a graphics card, and is tested in a browser.
vi.mock('../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

testLawsOfAllForms(1)
