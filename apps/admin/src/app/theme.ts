import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

/** The blue of links and primary buttons; shade 8 carries white text at 6.6:1. */
const ink: MantineColorsTuple = [
  '#eff3ff',
  '#dde5ff',
  '#bccafb',
  '#97acf6',
  '#8199f4',
  '#6680ee',
  '#4c69e2',
  '#3d5ad8',
  '#3151c9',
  '#2542ab',
];

/** Cool greys of the dark scheme: text first, backgrounds last. */
const dark: MantineColorsTuple = [
  '#d3d7df',
  '#b9bfca',
  '#a3aab8',
  '#7c8494',
  '#414856',
  '#333945',
  '#282d37',
  '#1d2129',
  '#171a21',
  '#111318',
];

const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e6e9ee',
  '#d9dde4',
  '#c5cbd5',
  '#a3abb9',
  '#6b7485',
  '#4b5463',
  '#333b48',
  '#1f2530',
];

const fontFamily =
  'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Liberation Sans", sans-serif';

/** The look of the product: plain and dense. */
export const theme: MantineThemeOverride = createTheme({
  colors: { ink, dark, gray },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  black: '#1b202a',
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily,
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: {
        // `global.css` shows it, by what the field itself says.
        withAsterisk: false,
        // Hints below: with one or without, the fields beside each other stand in one row, and so do their labels.
        inputWrapperOrder: ['label', 'input', 'error', 'description'],
      },
    },
    Modal: { defaultProps: { centered: true, radius: 'md', overlayProps: { backgroundOpacity: 0.45 } } },
    // The placeholder for the first focus is no menu item, which a menu may not hold.
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        returnFocus: true,
        withInitialFocusPlaceholder: false,
        // Inside the landmark it belongs to.
        withinPortal: false,
      },
    },
    // A header element outside of main would be taken for the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, multiline: true, maw: 320 } },
    Badge: { defaultProps: { radius: 'sm', variant: 'light' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** Mantine's dimmed and placeholder greys, its error red and its yellow as text fail 4.5:1; these do not. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#586172',
    '--mantine-color-placeholder': '#697284',
    '--mantine-color-error': '#c22525',
    '--mantine-color-default-border': '#d3d8e0',
    // On what is under the pointer, too.
    '--mantine-color-red-light-color': '#b02121',
    '--mantine-color-yellow-light-color': '#8a5a00',
    '--docket-surface': '#f7f8fa',
    '--docket-line': '#e3e6ec',
    '--docket-control-line': '#8b94a5',
    '--docket-hover': '#eceef3',
    '--docket-quiet': '#3a4250',
    '--docket-accent-soft': '#e3e8f8',
    '--docket-accent-line': '#8199f4',
    '--docket-accent-text': '#2542ab',
    '--docket-stage': '#e9ebf0',
    '--docket-focus': '#3151c9',
  },
  dark: {
    '--mantine-color-dimmed': '#a3aab8',
    '--mantine-color-placeholder': '#939baa',
    '--mantine-color-error': '#ff9292',
    '--docket-surface': '#171a21',
    '--docket-line': '#2d323d',
    '--mantine-color-default-border': '#3b414d',
    // Mantine turns coloured text on dark nearly white.
    '--mantine-color-ink-light-color': '#a9bbf8',
    '--mantine-color-red-light-color': '#ffa0a0',
    '--mantine-color-yellow-light-color': '#f2c55c',
    '--docket-control-line': '#717a8b',
    '--docket-hover': '#20252f',
    '--docket-quiet': '#c3c8d2',
    '--docket-accent-soft': '#252d4a',
    '--docket-accent-line': '#6680ee',
    '--docket-accent-text': '#dde5ff',
    '--docket-stage': '#0e1015',
    '--docket-focus': '#8199f4',
  },
});
