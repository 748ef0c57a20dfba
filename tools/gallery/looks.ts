import type { Appearance } from 'connect-widget/protocol/options.ts'

/** Looks of products of several kinds, for the gallery. */
export const LOOKS: Readonly<Record<string, Appearance>> = {
  'dark fintech': {
    radius: 14,
    colors: {
      light: { accent: '#5b5bd6', background: '#f4f3fb', neutral: '#5b5bd6' },
      dark: { accent: '#7df9c4', background: '#07090d', text: '#e8ecf4', neutral: '#3a4a7a' },
    },
  },
  cooperative: {
    fontFamily: 'serif',
    radius: 8,
    colors: {
      light: { accent: '#8a3b12', background: '#fbf3e6', text: '#3b2a1c', neutral: '#a0713c' },
      dark: { accent: '#e8a36b', background: '#1c140d', text: '#f3e6d5', neutral: '#a0713c' },
    },
  },
  government: {
    radius: 2,
    colors: {
      light: { accent: '#00559f', background: '#ffffff', text: '#1b1b1b', neutral: '#777777' },
      dark: { accent: '#73b3e7', background: '#1b1b1b', text: '#ffffff', neutral: '#777777' },
    },
  },
  bookkeeping: {
    fontFamily: 'mono',
    radius: 0,
    density: 'compact',
    width: 'wide',
    colors: {
      light: { accent: '#000000', background: '#ffffff', text: '#000000', neutral: '#000000' },
      dark: { accent: '#ffffff', background: '#000000', text: '#ffffff', neutral: '#000000' },
    },
  },
  'first account': {
    fontFamily: 'rounded',
    radius: 20,
    colors: {
      light: { accent: '#ff5ca8', background: '#fff4cf', text: '#3a2160', neutral: '#ffb300' },
      dark: { accent: '#ffd23f', background: '#22123d', text: '#fff4cf', neutral: '#8a5cff' },
    },
  },
  'wallet, in Arabic': {
    radius: 12,
    density: 'comfortable',
    colors: {
      light: { accent: '#0b6e4f', background: '#f7f5ee', text: '#10241c', neutral: '#b08d3c' },
      dark: { accent: '#5fd3a6', background: '#0c1a15', text: '#eef4ef', neutral: '#b08d3c' },
    },
  },
}
