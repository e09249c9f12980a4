import { type ButtonProps, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { FocusEventHandler } from 'react'

/** The one accent: deep, cold teal-blue. Shade 7 on white and shade 4 on the dark ground both pass 4.5 : 1. */
const cold: MantineColorsTuple = [
  '#e9f6f8',
  '#d2e9ee',
  '#a6d3dd',
  '#74bbca',
  '#4da5b8',
  '#2f8da3',
  '#1a7489',
  '#0d6175',
  '#0a4f60',
  '#063c4a',
]

/** A neutral with a breath of blue: calmer beside the accent than a pure grey. */
const gray: MantineColorsTuple = [
  '#f6f7f8',
  '#eef0f2',
  '#e3e6e9',
  '#d3d8dc',
  '#bcc3c9',
  '#969fa7',
  '#68727b',
  '#4a535b',
  '#31383e',
  '#1d2226',
]

const dark: MantineColorsTuple = [
  '#d5dade',
  '#b4bcc3',
  '#929ca5',
  '#6b757e',
  '#3f484f',
  '#313940',
  '#252b30',
  '#1b2024',
  '#14181b',
  '#0d1012',
]

/** What is typed into a select replaces the chosen name: behind it, it would find nothing. */
const selectSearch: FocusEventHandler<HTMLInputElement> = ({ currentTarget }) => {
  if (!currentTarget.readOnly) currentTarget.select()
}

/** px; what the larger half of the screen beside a field always has: a short list shows all that it holds. */
const CHOICES = { maxDropdownHeight: 340 }

/** Compact and calm: 14 px, small radii, no shadows where a line does. */
export const theme = createTheme({
  primaryColor: 'cold',
  primaryShade: { light: 7, dark: 6 },
  colors: { cold, gray, dark },
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { md: '1.45' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.35' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  radius: { sm: '6px', md: '8px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The smaller button has no larger letters.
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, { size }: ButtonProps) => ({ root: size === 'compact-md' ? { '--button-fz': '13px' } : {} }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // A dialog's heading is not the banner of the page.
    Modal: {
      defaultProps: { attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontWeight: 600, lineHeight: 1.4 } },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // Inside its landmark, and without the focusable filler that a menu may not hold.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    InputWrapper: { styles: { label: { marginBottom: 4 }, description: { marginBottom: 6 } } },
    TextInput: { defaultProps: { size: 'sm' } },
    // As wide as its input, it is never wider than the page while its place is found: a phone would zoom out, scroll away and close it.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    Select: { defaultProps: { size: 'sm', ...CHOICES, onFocus: selectSearch } },
    MultiSelect: { defaultProps: CHOICES },
  },
})
