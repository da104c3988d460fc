// Separate from the contract, so that pages can use it without loading zod.
export const maxTemplateSections = 24
