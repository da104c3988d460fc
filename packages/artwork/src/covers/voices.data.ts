import type { TextStyle } from '../typesetting/typeset.ts'

/** How covers set their titles. */
export const VOICES = {
  young: { face: 'youngSerif', leading: 1.05 },
  gloock: { face: 'gloock', leading: 1.04 },
  limelight: { face: 'limelight', leading: 1.08 },
  fraunces: { face: 'fraunces', leading: 1.02, tracking: -0.015 },
  frauncesLight: { face: 'frauncesLight', leading: 1.03, tracking: -0.015 },
  newsreader: { face: 'newsreader', leading: 1.05, tracking: -0.012 },
  newsreaderBold: { face: 'newsreaderBold', leading: 1.03, tracking: -0.018 },
  newsreaderItalic: { face: 'newsreaderItalic', leading: 0.98, tracking: -0.02 },
  italic: { face: 'instrumentItalic', leading: 0.92 },
  bricolage: { face: 'bricolage', leading: 0.98, tracking: -0.01 },
  shoulders: { face: 'bigShoulders', caps: true, leading: 0.94 },
  condensed: { face: 'condensed', caps: true, leading: 0.98 },
  narrow: { face: 'condensed', leading: 1, tracking: -0.02 },
  syne: { face: 'syne', caps: true, leading: 1.08 },
} as const satisfies Record<string, Pick<TextStyle, 'face' | 'leading' | 'tracking' | 'caps'>>

export type VoiceName = keyof typeof VOICES
