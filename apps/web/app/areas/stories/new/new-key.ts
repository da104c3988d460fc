// What one press of a button is known by: sent twice, one story is made.
const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isUuid = (value: string) => shape.test(value)
export const newKey = () => crypto.randomUUID()
