import { createTheme, type MantineColorsTuple } from '@mantine/core'

/**
 * Mantine requires ten shades per colour, with the lightest first. The association's colour is at the index that
 * Mantine uses for filled backgrounds.
 */
const ocean: MantineColorsTuple = [
  '#eaf3f4',
  '#dcebec',
  '#b5d3d7',
  '#8bbac1',
  '#5f9faa',
  '#358494',
  '#1a6b7b',
  '#0b5563',
  '#0a4853',
  '#083a44',
]
const laterite: MantineColorsTuple = [
  '#fcf1ec',
  '#f8e3da',
  '#efc3b2',
  '#e4a088',
  '#d87f60',
  '#cb6344',
  '#bf5335',
  '#b4472a',
  '#8f3319',
  '#7e2c17',
]
const sun: MantineColorsTuple = [
  '#fef8e9',
  '#fdf0d2',
  '#fae3ad',
  '#f8d585',
  '#f5c561',
  '#f2b33d',
  '#e09f20',
  '#b97d0c',
  '#8a5a00',
  '#5a3b00',
]
const leaf: MantineColorsTuple = [
  '#eff6f2',
  '#dfede4',
  '#bcd8c8',
  '#97c1ab',
  '#72a98d',
  '#529172',
  '#3d7c5e',
  '#2f6b4f',
  '#275b43',
  '#1f4d38',
]
const ink: MantineColorsTuple = [
  '#fffdf8',
  '#fbf6ec',
  '#f1e7d3',
  '#e2d5bb',
  '#a9b3b5',
  '#75858a',
  '#5f6f73',
  '#4a5a5e',
  '#2f4045',
  '#1b2a2e',
]

/**
 * Mantine's theme in the association's colours. It replaces every colour that a Mantine component may use by default,
 * including Mantine's blue.
 */
export const theme = createTheme({
  colors: {
    ocean,
    laterite,
    sun,
    leaf,
    ink,
    blue: ocean,
    red: laterite,
    yellow: sun,
    green: leaf,
    teal: leaf,
    gray: ink,
  },
  primaryColor: 'ocean',
  primaryShade: 7,
  white: '#ffffff',
  black: '#1b2a2e',
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--head)', fontWeight: '700' },
  defaultRadius: 10,
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
})
