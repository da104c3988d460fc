// The steps of the creator, each with its own address.
import { href } from 'react-router'

export const steps = ['identity', 'look', 'mind', 'links', 'rights', 'preview'] as const
export type Step = (typeof steps)[number]

export const stepLabels: Record<Step, string> = {
  identity: 'Identity',
  look: 'Look',
  mind: 'Mind',
  links: 'Links',
  rights: 'Rights',
  preview: 'Preview',
}

export const stepAddress = (characterId: string, step: Step) =>
  href('/characters/:characterId/edit/:step', { characterId, step })

export const nextStep = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1]
