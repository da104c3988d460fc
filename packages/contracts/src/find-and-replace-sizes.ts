// Sizes that pages need without the schemas.
export const maxFindLength = 200
export const maxReplacementLength = 1000
