// Apart from the contract, so that a page can say it without bringing zod along.
export const maxTemplateSections = 24
