import type { Listing } from '@fabula/contracts/marketplace'

type OfferTexts = {
  title: string
  lead: string
  messageLabel: string
  button: string
  /** After "Sign in to". */
  act: string
  needsMessage: boolean
}

type Asked = Pick<Listing, 'kind' | 'giftMode' | 'seeks' | 'character'>

/** The words of the form, by what the listing asks for. */
export function offerTexts({ kind, giftMode, seeks, character }: Asked): OfferTexts {
  const owner = character.owner?.displayName ?? 'The owner'
  const messageLabel = `Message to ${owner}`
  switch (kind) {
    case 'trade':
      return {
        title: 'Make an offer',
        lead: seeks ? `${owner} is looking for ${seeks}.` : `${owner} is open to offers.`,
        messageLabel,
        button: 'Send offer',
        act: 'offer',
        needsMessage: false,
      }
    case 'licence':
      return {
        title: 'Ask for the license',
        lead: `Name the stories that you want to use ${character.name} in.`,
        messageLabel,
        button: 'Ask for the license',
        act: 'ask for the license',
        needsMessage: false,
      }
    case 'collaboration':
      return {
        title: 'Write together',
        lead: `Tell ${owner} what you’d like to write with ${character.name}.`,
        messageLabel: 'Your idea',
        button: 'Send your idea',
        act: 'send your idea',
        needsMessage: true,
      }
    case 'gift':
      return giftMode === 'first'
        ? {
            title: `Adopt ${character.name}`,
            lead: `The first person who asks gets ${character.name}, once both have confirmed.`,
            messageLabel,
            button: `Adopt ${character.name}`,
            act: `adopt ${character.name}`,
            needsMessage: false,
          }
        : {
            title: 'Apply',
            lead:
              giftMode === 'questions'
                ? `${owner} asks a few questions and chooses by the answers.`
                : `${owner} chooses who becomes the new owner.`,
            messageLabel: `What would you do with ${character.name}?`,
            button: 'Send application',
            act: 'apply',
            needsMessage: giftMode !== 'questions',
          }
  }
}
