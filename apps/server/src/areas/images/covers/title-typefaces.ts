import type { Voice } from './scenes/scene.ts'

/** How the illustrated covers set their titles. */
export const VOICES = {
  young: { face: 'youngSerif', leading: 1.05 },
  gloock: { face: 'gloock', leading: 1.04 },
  limelight: { face: 'limelight', leading: 1.08 },
  fraunces: { face: 'fraunces', leading: 1.02, tracking: -0.015 },
  italic: { face: 'instrumentItalic', leading: 0.92 },
  bricolage: { face: 'bricolage', leading: 0.98, tracking: -0.01 },
  shoulders: { face: 'bigShoulders', caps: true, leading: 0.94 },
  condensed: { face: 'condensed', caps: true, leading: 0.98 },
  syne: { face: 'syne', caps: true, leading: 1.08 },
} as const satisfies Record<string, Voice>

export type VoiceName = keyof typeof VOICES
