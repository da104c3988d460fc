// The idempotency key of one button press: submitted twice, it creates one story.
const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isUuid = (value: string) => shape.test(value)
export const newKey = () => crypto.randomUUID()
